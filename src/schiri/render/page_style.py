"""The style sheet of the HTML page: on screen in light and dark, in print always light on A4."""

from __future__ import annotations

__all__ = ["PAGE_STYLE"]

PAGE_STYLE = """\
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1f2421; --muted: #5d665f; --line: #d9ddd5;
  --stripe: #f4f5f0; --accent: #2f6b4f; --warn: #9a3412;
  --p0: #1d5fa8; --p1: #b4361f; --p2: #2b7a3f; --p3: #7a3fa0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #171a18; --card: #1f2321; --ink: #e8ebe6; --muted: #a3ada5; --line: #3a413c;
    --stripe: #262b28; --accent: #7cc7a0; --warn: #f0a37f;
    --p0: #7db7f2; --p1: #f2917c; --p2: #7fd196; --p3: #cda2ea;
  }
  .board .paper { fill: var(--card); }
  .board .labels { fill: var(--muted); }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 62rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial,
    "Liberation Sans", sans-serif;
}
header { margin-bottom: 1.5rem; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 0 0 .6rem; font-size: 1.15rem; line-height: 1.3; }
p { margin: .3rem 0 0; overflow-wrap: anywhere; }
.standing { font-size: 1.1rem; font-weight: 600; color: var(--accent); }
.basis, .legend, figcaption { color: var(--muted); font-size: .875rem; }
.game { display: grid; grid-template-columns: minmax(0, 1.6fr) minmax(15rem, 1fr); gap: 1.75rem;
  margin-bottom: 1.5rem; }
.card {
  padding: 1.1rem 1.25rem; margin: 0 0 1.5rem;
  background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
}
figure { margin: 0; }
.board svg { display: block; width: 100%; height: auto; border-radius: .5rem; }
figcaption { margin-top: .5rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption {
  padding-bottom: .5rem; text-align: start; font-size: 1.15rem; font-weight: 700; line-height: 1.3;
}
th, td { padding: .34rem .55rem; text-align: start; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: .3rem; }
thead th {
  border-bottom: 2px solid var(--line); color: var(--muted);
  font-size: .8125rem; font-weight: 600; white-space: nowrap;
}
tbody tr { border-bottom: 1px solid var(--line); }
tbody tr:last-child { border-bottom: 0; }
tbody th { font-weight: 600; overflow-wrap: anywhere; }
.sheet tbody th, .scores tbody th, .final-rows tbody th { min-width: 5.5em; }
.final-rows td:last-child { font-weight: 700; }
.sheet tbody th { max-width: 13em; }
.number { text-align: end; white-space: nowrap; }
td.rack, td.move { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono",
  "Liberation Mono", monospace; font-size: .9em; white-space: nowrap; }
td.move.text { font-family: inherit; font-size: 1em; white-space: normal; }
.scroll { overflow-x: auto; }
.words span { white-space: nowrap; }
.words span:not(:last-child)::after { content: " ·"; color: var(--muted); }
.withdrawn .move, .withdrawn .words, .withdrawn .points { text-decoration: line-through; }
.withdrawn { color: var(--muted); }
.remark { display: block; color: var(--muted); font-size: .875em; overflow-wrap: anywhere; }
.remark.right { color: var(--warn); }
.mark {
  display: inline-block; width: .7em; height: .7em; margin-inline-end: .45em; border-radius: 50%;
}
.mark.p0 { background: var(--p0); } .mark.p1 { background: var(--p1); border-radius: 0; }
.mark.p2 {
  background: var(--p2); border-radius: 0; clip-path: polygon(50% 0, 100% 100%, 0 100%);
}
.mark.p3 { background: var(--p3); border-radius: 0; transform: rotate(45deg) scale(.85); }
.scores td.number { font-size: 1.25rem; font-weight: 700; }
.side .card { padding: 1rem; }
.final tbody tr:last-child { font-weight: 700; }
.final tbody th { color: var(--muted); overflow-wrap: normal; white-space: nowrap; }
.final thead th { white-space: normal; overflow-wrap: anywhere; color: var(--ink); }
@media (max-width: 44rem) {
  body { padding: 1rem .75rem 2rem; }
  .game { display: block; }
  .card { padding: .85rem; }
  .board { margin-bottom: 1.25rem; }
  .sheet .rack { display: none; }
  .sheet table { font-size: .875rem; }
  .sheet th, .sheet td { padding: .3rem .3rem; }
  .final-rows table { font-size: .8125rem; }
  .final-rows th, .final-rows td { padding: .3rem .2rem; }
  .final-rows thead th { font-size: .75rem; }
}
@page { size: A4; margin: 14mm 14mm 16mm; }
@media print {
  :root { --paper: #fff; --card: #fff; --stripe: #fff; --line: #b9c0b9; --muted: #444; }
  body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.35; background: none; }
  header { margin-bottom: 5mm; }
  h1 { font-size: 18pt; }
  .game { grid-template-columns: 112mm minmax(0, 1fr); gap: 6mm; margin: 0 0 6mm; }
  .card { padding: 0; margin: 0 0 6mm; border: 0; border-radius: 0; }
  .side .card { padding: 0; }
  .mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroll { overflow: visible; }
  th, td { padding: 1mm 1.6mm; }
  thead { display: table-header-group; }
  tr, figure, .curve-card, .final, .final-rows { break-inside: avoid; }
  caption, h2 { break-after: avoid; }
}
"""
