// Without internet, as the page sees it: has the site kept by sw.js, says when it is, and offers a
// newer version, but never during a game. Events on `document`:
//   offline:ready   everything needed is kept
//   offline:all     the large files that make the next start faster are, too
// Where no worker may be (a sandbox, private mode, plain http) the page works on without.

import { find } from "./lobby/dom.js";
import { data, on } from "./lobby/page.js";

const HOUR = 3_600_000;
const UNWANTED = 5_000;
const root = document.documentElement;
const offer = find(document, "#newer");
const version = find(document, "meta[name=version]", HTMLMetaElement).content;

let newer = false; // a newer version is there and nobody has said "later"
let asked = Date.now(); // when we last looked for one

async function begin() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || window.top !== window) return;
  serviceWorker.addEventListener("message", heard);
  serviceWorker.addEventListener("controllerchange", hello);
  const registration = await serviceWorker.register(`${data.root}sw.js`, { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "activated" && hello());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - asked) < HOUR) return; // clocks are set back, too
    asked = Date.now();
    registration.update().catch(() => {});
  });
  hello();
  if (serviceWorker.controller) registration.update().catch(() => {}); // browsers may take their time
}

/** @param {object} message */
const tell = async (message) => (await navigator.serviceWorker.ready).active?.postMessage(message);

const hello = () => tell({ say: "hello", version, all: !navigator.connection?.saveData });

/** @param {MessageEvent} message */
function heard({ source, data: told }) {
  if (!(source instanceof ServiceWorker)) return;
  if (told.ready) document.dispatchEvent(new Event("offline:ready"));
  if (told.all) document.dispatchEvent(new Event("offline:all"));
  if (told.used) location.reload();
  if (told.newer) newer = true; // an older worker, slow to answer, doesn't know
  show();
}

const show = () => {
  offer.hidden = !newer || root.dataset.mode === "play";
};
document.addEventListener("tables:changed", show); // back from a game

on("use-newer", () => tell({ say: "use" }));
on("not-newer", () => {
  newer = false;
  show();
});

// Not before Python is up, for that is what people wait for; or when nobody wants it up so far.
let begun = false;
const beginOnce = () => {
  if (!begun) begin().catch(() => {});
  begun = true;
};
document.addEventListener("boot:ready", beginOnce);
document.addEventListener("boot:progress", ({ detail: { loaded, total } }) => {
  if (loaded === total) setTimeout(beginOnce, UNWANTED);
});
