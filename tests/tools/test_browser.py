"""Which browsers `make test` installs, downloads, or leaves out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

import pytest

from tools import browser


@dataclass
class Machine:
    """What is on the PATH, who runs the tests, and what was called."""

    has: set[str]
    root: bool
    called: list[list[str]] = field(default_factory=list)

    def run(self, command: list[str], *, check: bool) -> None:
        assert check
        self.called.append(command)


def on(monkeypatch: pytest.MonkeyPatch, *has: str, root: bool = False, ci: bool = False) -> Machine:
    machine = Machine(set(has), root)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in has else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
    monkeypatch.setattr(subprocess, "run", machine.run)
    monkeypatch.setattr(sys, "argv", ["browser.py", "--engines"])
    for name in ("BRUSHPASS_CHROMIUM", "BRUSHPASS_FIREFOX", "CI"):
        monkeypatch.delenv(name, raising=False)
    if ci:
        monkeypatch.setenv("CI", "true")
    return machine


def test_a_mac_gets_chromium_and_firefox_and_is_told_what_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(monkeypatch)
    browser.main()
    assert [command[1:] for command in machine.called] == [
        ["-m", "playwright", "install", "chromium", "firefox"]
    ]
    _, left_out = capsys.readouterr().out.splitlines()
    assert left_out.startswith("Left out: the tests in WebKitGTK.")
    assert "apt-get install webkit2gtk-driver xvfb xauth" in left_out


def test_debian_without_root_installs_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(monkeypatch, "apt-get", "chromium", "firefox-esr")
    browser.main()
    assert machine.called == []
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_root_on_debian_is_told_before_anything_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(monkeypatch, "apt-get", "chromium", root=True)
    told: list[str] = []
    monkeypatch.setattr(
        subprocess, "run", lambda command, check: told.append(capsys.readouterr().out)
    )
    browser.main()
    packages = "firefox-esr webkit2gtk-driver xvfb xauth"
    assert told[0] == f"Installing browsers for the tests from Debian's packages: {packages}\n"
    assert machine.called == []


def test_on_ci_a_missing_engine_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "chromium", "firefox-esr", ci=True)
    with pytest.raises(SystemExit, match="WebKitGTK"):
        browser.main()


def test_nothing_is_said_where_everything_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(monkeypatch, "chromium", "firefox-esr", "WebKitWebDriver", "Xvfb")
    browser.main()
    assert (machine.called, capsys.readouterr().out) == ([], "")
