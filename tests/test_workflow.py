"""The workflow runs others' actions and packages as they were when we looked at them, and with no
more rights than it needs.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
JOB = re.compile(r"(?m)^  (\w+):\n((?:    .*\n|\n)+)")


def jobs(text: str) -> dict[str, str]:
    return dict(JOB.findall(text.partition("\njobs:\n")[2]))


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.stem)
def workflow(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text()


def test_actions_are_pinned_by_commit(workflow: str) -> None:
    used = re.findall(r"uses: (.+)", workflow)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action), action


def test_a_job_has_the_rights_that_it_names_and_who_runs_our_code_may_only_read(
    workflow: str,
) -> None:
    assert "\npermissions: {}\n" in workflow
    found = jobs(workflow)
    assert found
    for name, job in found.items():
        rights = re.search(r"    permissions:\n((?:      .+\n)+)", job)
        assert rights, name
        assert "run: make" not in job or "write" not in rights[1], name
        assert "write" not in rights[1] or "checkout@" not in job, name


def test_a_checkout_leaves_no_token_behind(workflow: str) -> None:
    for name, job in jobs(workflow).items():
        checkouts = job.count("actions/checkout@")
        assert job.count("persist-credentials: false") == checkouts, name


def test_every_package_is_the_one_that_was_looked_at() -> None:
    """pip takes no file whose hash isn't listed, and no version other than pyproject's."""
    assert (
        "pip install --quiet --require-hashes -r requirements.txt"
        in (ROOT / "Makefile").read_text()
    )
    locked = (ROOT / "requirements.txt").read_text().replace("\\\n", "").splitlines()
    assert all("--hash=sha256:" in line for line in locked)
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["dev"]
    assert {line.split()[0] for line in locked} >= {*wanted}
