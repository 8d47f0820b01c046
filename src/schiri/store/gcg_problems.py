"""The problems of a GCG record: collected, or the first of them raised."""

from __future__ import annotations

from schiri.store.problems import Problem

__all__ = ["Problems"]

_JOINED = frozenset(
    {
        *("gcg_event_unreadable", "gcg_points_unreadable", "gcg_tiles_missing"),
        *("gcg_tiles_unreadable", "gcg_coordinate_off_board", "gcg_nick_missing"),
        *("gcg_total_missing", "gcg_points_not_zero", "gcg_rack_too_long"),
    }
)
"""Problems that are one if they fill several lines running: ``last`` is then the last line."""


class Problems:
    """What is wrong with one record.

    Args:
        path: the name of the file, for messages.
        strict: whether the first problem is raised instead of collected.
    """

    def __init__(self, path: str, strict: bool) -> None:
        self.strict = strict
        self._path = path
        self._found: list[Problem] = []

    def report(self, problem: Problem) -> None:
        """Collect a problem, or raise it."""
        if self.strict:
            raise problem.error(self._path)
        first = self._run(problem)
        if first is None:
            self._found.append(problem)
        else:
            values = {**self._found[first].values, "last": problem.line}
            self._found[first:] = [self._found[first]._replace(values=values)]

    def report_stray(self, line: int, text: str, *, further: bool) -> None:
        """Report a line of no kind.

        Args:
            further: whether it belongs to the problem reported last, that of such a line above it.
        """
        if further:
            code, values = "gcg_lines_unreadable", {"last": line}
            self._found[-1] = self._found[-1]._replace(code=code, values=values)
        else:
            self.report(Problem("gcg_line_unreadable", line, text, (0, len(text))))

    def in_order(self) -> tuple[Problem, ...]:
        """Return what has been collected in the order of the lines."""
        return tuple(sorted(self._found, key=lambda problem: problem.line))

    def _run(self, problem: Problem) -> int | None:
        """Return the first of the same problems in the lines right above, if there are several."""
        if problem.code not in _JOINED:
            return None
        line = problem.line
        for place in range(len(self._found) - 1, -1, -1):
            above = self._found[place]
            last = above.values.get("last", above.line)
            if above.code != problem.code or last != line - 1:
                return None
            if above.line < problem.line - 1:
                return place
            line = above.line
        return None
