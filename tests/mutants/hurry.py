"""A plugin for pytest: fewer games and examples, always the same ones.

A mutant that is alive today must be alive tomorrow, and each one alive has gone through every
test that reaches it.
"""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import Phase, settings

FEW = 4  # seeds of random play
SECONDS = 5.0  # for a test of a mutant: the slowest takes two, and many never come to an end

settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    max_examples=30,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # nobody reads a smaller example
)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Let a mutant's tests begin: they get less time than what is written down, and no old result.

    mutmut forks them from a process in which the tests have already run.
    """
    if "__mutmut_" not in os.environ.get("MUTANT_UNDER_TEST", ""):
        return
    config.option.timeout = SECONDS
    ours = [module for name, module in sys.modules.items() if name.startswith("device.")]
    for value in [value for module in ours for value in vars(module).values()]:
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only more of the same, and let no test ask for more time than others."""
    for item in items:  # so many mutants never come to an end
        item.own_markers = [mark for mark in item.own_markers if mark.name != "timeout"]
    more = [item for item in items if isinstance(item, pytest.Function) and _is_more(item)]
    config.hook.pytest_deselected(items=more)
    items[:] = [item for item in items if item not in more]


def _is_more(item: pytest.Function) -> bool:
    if hasattr(item.module, "GAMES_EACH"):
        item.module.GAMES_EACH = FEW
    spec = getattr(item, "callspec", None)
    return spec is not None and spec.params.get("seed", 0) >= FEW
