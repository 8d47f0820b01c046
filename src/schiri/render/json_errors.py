"""Errors as JSON: what a program that called Schiri needs to tell them apart."""

from __future__ import annotations

from schiri.core.errors import Excerpt, SchiriError
from schiri.render.errors import error_sentence, suggestion
from schiri.render.lines import visible

__all__ = ["error_json"]


def error_json(error: SchiriError, excerpt: Excerpt | None = None) -> dict[str, object]:
    """Return an error with its code, its sentence and the part of the input that is wrong.

    Args:
        error: what has gone wrong.
        excerpt: the offending line of the input; default: the one that the error brings along.
    """
    excerpt = excerpt or error.excerpt
    return {
        "error": {
            "code": error.code,
            "message": visible(error_sentence(error)),
            "input": excerpt and excerpt.text,
            "span": excerpt and list(excerpt.span),
            "path": error.values.get("path"),
            "line": error.values.get("line"),
            "suggestion": suggestion(error) or None,
        }
    }
