"""Decorators, unfolded: mutmut passes a decorated function by, and so every property.

A decorator is a short way to write an assignment (boxed/mutmut#387), so the copy of the program
that gets mutated has the long way.
"""

from __future__ import annotations

import ast

__all__ = ["unfolded"]

_KNOWN = (["classmethod"], ["staticmethod"])  # mutmut can do these itself


def unfolded(source: str) -> str:
    r"""Return a module with the decorators of its functions and of its classes' methods unfolded.

    >>> print(unfolded("@cache\ndef one(): return 1\n"), end="")
    def one(): return 1
    one = cache(one)

    Raises:
        SyntaxError: it is no Python.
    """
    lines = source.splitlines(keepends=True)
    for function in reversed(_decorated(ast.parse(source))):
        margin, name = " " * function.col_offset, function.name
        for decorator in function.decorator_list:  # the last one is applied first
            call = f"{margin}{name} = {ast.unparse(decorator)}({name})\n"
            lines.insert(function.end_lineno or 0, call)
        del lines[function.decorator_list[0].lineno - 1 : function.lineno - 1]
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
