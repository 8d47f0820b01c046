"""The tournament's judge on a terminal: keys and clock into the state machine, its state out.

Everything happens on the terminal's alternate screen, which has no history to scroll back to.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime
from signal import SIGTERM
from time import monotonic

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Always
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from schiri import messages
from schiri.cli.judge_terminal import EscapeSequence, colour_depth, formatted, terminal
from schiri.cli.output import marks
from schiri.core.errors import DataError
from schiri.referee.agreed_list import AgreedList
from schiri.referee.judge import Judge, Key, Phase, Pressed, State
from schiri.render.judge import Size, judge_lines, list_name, list_warnings
from schiri.store.judge_log import JudgeLog, LoggedVerdict

__all__ = ["run"]

_TICK = 0.1
"""Seconds between two looks at the clock."""
_ESCAPE_WAIT = 0.05
"""Seconds in which the rest of a key must follow that the terminal sends as Esc and more."""
_KEYS = {
    Keys.ControlM: Key.ENTER,
    Keys.ControlJ: Key.ENTER,
    Keys.ControlI: Key.TAB,
    Keys.ControlH: Key.BACKSPACE,
}


def run(judge: Judge, agreed: AgreedList, log: JudgeLog | None, *, plain: bool = False) -> None:
    """Show the judge until somebody leaves who may.

    Args:
        judge: the rules of the screen.
        agreed: the list in use, to be named.
        log: where verdicts are kept, if anywhere.
        plain: whether to do without colour.
    """
    _Screen(judge, agreed, log, plain=plain).run()


class _Screen:
    """The application; all that it remembers is the state and whether the log works."""

    def __init__(
        self, judge: Judge, agreed: AgreedList, log: JudgeLog | None, *, plain: bool
    ) -> None:
        self._judge = judge
        self._state = judge.start(monotonic())
        self._lexicon = agreed.lexicon
        self._list = list_name(agreed.lexicon)
        self._warnings = list_warnings(agreed)
        self._marks = marks()
        self._log = log
        self._unlogged: State | None = None
        self._log_failed = False
        self._sequence: EscapeSequence | None = None
        bindings = KeyBindings()
        # Eager, so that none of prompt_toolkit's own keys gets a chance.
        bindings.add(Keys.Any, eager=Always())(self._press)
        self._application: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._lines, show_cursor=False))),
            key_bindings=bindings,
            full_screen=True,
            output=terminal(),
            color_depth=colour_depth(plain=plain),
            after_render=lambda _: self._write_log(),
        )
        self._application.ttimeoutlen = _ESCAPE_WAIT

    def run(self) -> None:
        """Run until the state machine says that somebody has left."""

        def begin() -> None:
            self._application.create_background_task(self._watch_clock())
            # Whoever has forgotten the password can end the process, and gets the terminal back.
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(SIGTERM, self._leave)

        self._application.run(pre_run=begin)

    async def _watch_clock(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            self._show(self._judge.wait(self._state, monotonic()))

    def _press(self, event: KeyPressEvent) -> None:
        for press in event.key_sequence:
            if press.key == Keys.Escape:
                # Only what follows, or that nothing does, tells which key it was.
                self._sequence = begun = EscapeSequence()
                asyncio.get_running_loop().call_later(_ESCAPE_WAIT, self._end_sequence, begun)
            elif self._sequence is not None:
                if self._sequence.ends_with(press.data):
                    self._sequence = None
            else:
                for key in _pressed(press):
                    self._take(key)

    def _end_sequence(self, sequence: EscapeSequence) -> None:
        """Stop waiting for the rest of a key; if nothing has followed, the key was Esc."""
        if self._sequence is sequence:
            self._sequence = None
            if not sequence.rest:
                self._take(Key.ESCAPE)

    def _take(self, key: Pressed) -> None:
        self._show(self._judge.press(self._state, key, monotonic()))

    def _show(self, state: State) -> None:
        if state == self._state:
            return
        if state.phase is Phase.VERDICT and self._state.phase is not Phase.VERDICT:
            self._unlogged = state
        self._state = state
        if state.phase is Phase.LEFT:
            self._leave()
        self._application.invalidate()

    def _leave(self) -> None:
        if not self._application.is_done:
            self._application.exit()

    def _write_log(self) -> None:
        """Log a verdict once it is on the screen: a slow disk must not delay it."""
        state, self._unlogged = self._unlogged, None
        if self._log is None or state is None:
            return
        time, lexicon = datetime.now().astimezone(), self._lexicon
        verdict = LoggedVerdict(time, bool(state.valid), state.words, lexicon.name, lexicon.sha256)
        failed = False
        try:
            self._log.append(verdict)
        except DataError:
            failed = True
        if failed != self._log_failed:
            self._log_failed = failed
            self._application.invalidate()

    def _lines(self) -> StyleAndTextTuples:
        size = self._application.output.get_size()
        unlogged = [messages.text("judge.log_failed")] if self._log_failed else []
        lines = judge_lines(
            self._state,
            self._list,
            self._marks,
            Size(max(1, size.columns), size.rows),
            warnings=[*unlogged, *self._warnings],
        )
        return formatted(lines)[:-1]


def _pressed(press: KeyPress) -> list[Pressed]:
    """Return what a key of prompt_toolkit is to the state machine; pasted text is many keys."""
    if press.key == Keys.BracketedPaste:
        return list(press.data)
    if isinstance(press.key, Keys):
        return [_KEYS.get(press.key, Key.OTHER)]
    return [press.key]
