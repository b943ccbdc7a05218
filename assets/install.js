// A place on the device: offered after the first finished game, and not again once it was declined.
// That is also when the browser is asked not to throw away what it keeps of us.

import { find } from "./lobby/dom.js";
import { device, storage } from "./lobby/memory.js";
import { on } from "./lobby/page.js";

const byButton = find(document, "#install");
const byHand = find(document, "#install-by-hand");
const isInstalled = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
const isApple = navigator.standalone === false; // only iPhones and iPads know the word at all

/** @type {BeforeInstallPromptEvent | null} */
let prompt = null; // the browser's own question, kept until it is time
let finished = false;
let isAsked = false;

function show() {
  const wanted = finished && !isInstalled && device.recall("not-installed") !== true;
  byButton.hidden = !wanted || !prompt;
  byHand.hidden = !wanted || !isApple;
}

async function look() {
  const store = await storage();
  finished ||= (await store.list()).some((table) => table.over);
  show();
  if (finished || isInstalled) keepSafe();
}

/** Asks once a page; some browsers pass the question on to the person. */
function keepSafe() {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
  show();
});

on("install", async () => {
  const asking = prompt;
  prompt = null; // it can be asked once
  show();
  await asking?.prompt();
});
on("not-installed", () => {
  device.remember("not-installed", true);
  show();
});

// Where nothing is kept there is nothing to offer, either.
const lookIfAny = () => look().catch(() => {});
document.addEventListener("tables:changed", lookIfAny);
lookIfAny();
