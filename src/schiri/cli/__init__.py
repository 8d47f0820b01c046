"""The command line: the only place that knows Typer."""

import gc

# A start makes many objects and next to no garbage; to look for some after every 700 of them, as
# Python does, would take a twentieth of the time that a short command has.
gc.set_threshold(50_000)
