"""Decorators, unfolded: mutmut passes a decorated function by, and so every property.

A decorator is a short way to write an assignment (boxed/mutmut#387), so the copy of the program
that gets mutated has the long way. The function gets a name of its own there, for mypy takes a
name to be one thing.
"""

from __future__ import annotations

import ast
import re

__all__ = ["SUFFIX", "unfolded"]

SUFFIX = "_unfolded"  # of the name of a function that was decorated
_KNOWN = (["classmethod"], ["staticmethod"])  # mutmut can do these itself


def unfolded(source: str) -> str:
    r"""Return a module with the decorators of its functions and of its classes' methods unfolded.

    >>> print(unfolded("@cache\ndef one(): return 1\n"), end="")
    def one_unfolded(): return 1
    one = cache(one_unfolded)

    Raises:
        SyntaxError: it is no Python.
    """
    lines = source.splitlines(keepends=True)
    for function in reversed(_decorated(ast.parse(source))):
        name, start = function.name, function.lineno - 1
        call = name + SUFFIX
        for decorator in reversed(function.decorator_list):  # the last one is applied first
            call = f"{ast.unparse(decorator)}({call})"
        lines.insert(function.end_lineno or 0, f"{' ' * function.col_offset}{name} = {call}\n")
        lines[start] = re.sub(rf"\b{name}\b", name + SUFFIX, lines[start], count=1)
        del lines[function.decorator_list[0].lineno - 1 : start]
    return "".join(lines)


def _decorated(module: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions to unfold, in the order in which they stand there."""
    classes = [node.body for node in module.body if isinstance(node, ast.ClassDef)]
    functions = [
        node
        for body in (module.body, *classes)
        for node in body
        if isinstance(node, ast.FunctionDef) and _names(node) not in ([], *_KNOWN)
    ]
    return sorted(functions, key=lambda function: function.lineno)


def _names(function: ast.FunctionDef) -> list[str]:
    return [ast.unparse(decorator) for decorator in function.decorator_list]
