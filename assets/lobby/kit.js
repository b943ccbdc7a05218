// The download, as people see it, and what waits for it.
//
// Fetching doesn't disturb anybody and begins at once. Starting Python freezes the page for a
// moment, so it waits until somebody is there but hasn't touched anything for a while, or until it
// is needed.

import { data, on, say } from "./page.js";

const QUIET = 800; // milliseconds
const OFTEN = 160; // milliseconds between two looks at the progress; the bar glides
const PATIENCE = 30_000; // without progress, before a second try that tells what is wrong
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", say("decimal")); // Intl takes 30 ms to load
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchmove", "hashchange"];
const waiting = document.getElementById("waiting");

const kit = { state: "packing", loaded: 0, total: 0, file: "", reason: "", offline: false };
let boot = null; // boot.js, once it is here
let python = null; // what it does for us, once it is there
let showing = 0; // the timer until progress shows again
let somebody = Boolean(location.hash); // is there, and not just the page in some tab
let job = null; // what waits for Python: {text, run, failed}

const told = {
  packing: () => [say("kit packing"), say("kit note")],
  starting: () => [say("kit starting"), say("kit starting note")],
  ready: () => [say(kit.offline ? "kit offline" : "kit ready"), kit.offline ? "" : say("kit ready note")],
  failed: () => [say("kit failed", { file: kit.file }), say(`failed ${kit.reason}`)],
};

function paint() {
  const [title, note] = told[kit.state]();
  const part = kit.total ? kit.loaded / kit.total : 0;
  const amount = kit.total && kit.state === "packing"
    ? say("kit amount", { loaded: megabytes(kit.loaded), total: megabytes(kit.total) })
    : "";
  for (const place of document.querySelectorAll("[data-kit]")) {
    const put = (selector, text) => {
      const element = place.querySelector(selector);
      if (element && element.textContent !== text) element.textContent = text;
    };
    place.dataset.kit = kit.state;
    put("[data-kit-title]", title);
    put("[data-kit-amount]", amount);
    put("[data-kit-note]", place === waiting && kit.state !== "failed" ? "" : note);
    place.querySelector(".track").setAttribute("aria-valuenow", Math.round(part * 100));
    place.querySelector(".track i").style.transform = `translateX(${(part - 1) * 100}%)`;
    place.querySelector("[data-lobby=retry]").hidden = kit.state !== "failed" || kit.reason === "unsupported";
  }
  waiting.hidden = !job;
  if (job) waiting.querySelector("[data-waiting]").textContent = kit.state === "failed" ? title : job.text;
}

const change = (changes) => {
  Object.assign(kit, changes);
  paint();
};

document.addEventListener("boot:progress", ({ detail: { loaded, total } }) => {
  if (kit.state === "failed" && loaded <= kit.loaded) return;
  if (loaded === total) return change({ loaded, total, state: job ? "starting" : "ready" });
  Object.assign(kit, { loaded, total, state: "packing" });
  showing ||= setTimeout(() => {
    showing = 0;
    paint();
  }, OFTEN);
});
document.addEventListener("boot:failed", ({ detail: { file, reason } }) => {
  const known = ["network", "corrupt", "unsupported", "timeout", "python"];
  change({ state: "failed", file: file || "Python", reason: known.includes(reason) ? reason : "network" });
});
document.addEventListener("offline:ready", () => change({ offline: true }));

/** Fetches everything; starts Python in a quiet moment. */
export async function start() {
  try {
    boot ??= await import("../boot.js");
  } catch {
    document.dispatchEvent(new CustomEvent("boot:failed", { detail: { file: "boot.js", reason: "network" } }));
    return;
  }
  await boot.prefetch?.({ patience: PATIENCE });
  if (!job && kit.total && kit.loaded === kit.total) await quiet();
  if (job) change({ state: "starting" });
  await begin();
}

async function begin() {
  python = await boot.boot();
  if (!python) return;
  change({ state: "ready" });
  work();
}

on("retry", () => {
  if (!boot) return location.reload();
  change({ state: kit.loaded && kit.loaded === kit.total ? "starting" : "packing" });
  begin();
});

/**
 * Resolves when somebody has come, but hasn't touched the page for a while; or at once when
 * something waits.
 */
function quiet() {
  return new Promise((done) => {
    let timer;
    const finish = () => {
      SIGNS.forEach((name) => window.removeEventListener(name, touched));
      done();
    };
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET);
    };
    const look = () => (document.activeElement?.matches("input:not([type=radio], [type=checkbox])") && !job ? touched() : finish());
    SIGNS.forEach((name) => window.addEventListener(name, touched, { passive: true }));
    hurry = finish;
    if (somebody || navigator.userActivation?.hasBeenActive) touched();
  });
}
let hurry = () => {};

/** Does something with Python, now or as soon as it is here. What goes wrong is told to `failed`. */
export function withPython(text, run, failed) {
  job = { text, run, failed };
  if (python) return work();
  if (kit.loaded && kit.loaded === kit.total) change({ state: "starting" });
  else paint();
  waiting.querySelector("[data-lobby=cancel]").focus();
  hurry();
}

async function work() {
  if (!job) return;
  const { run, failed } = job;
  try {
    const told = await run(python);
    if (told) failed(String(told));
  } catch (error) {
    console.error(error);
    failed(say("deal failed"));
  }
  job = null;
  paint();
}

on("cancel", () => {
  job = null;
  change({ state: kit.state === "starting" ? "ready" : kit.state });
});

const come = () => {
  somebody = true;
};
SIGNS.forEach((name) => window.addEventListener(name, come, { passive: true, once: true }));

paint();
