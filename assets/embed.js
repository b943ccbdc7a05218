// The site inside somebody else's page (?embed=1&game=… or &today=…): a poster first, and nothing heavy until
// it is tapped; no bar, no foot; our height told to the page around us, from which we take nothing.
//
// early.js says by data-embed whether we are embedded: "poster", later "open".

import { left } from "./lobby/back.js";
import { isDay, today } from "./lobby/days.js";
import { find, within } from "./lobby/dom.js";

const NARROW = 560; // px: below, a poster is upright, 3:4; above, it is 16:9
const TABLE = 760; // px: a table is always as high, so that nothing jumps and a secret tells nothing

const root = document.documentElement;
const lobby = find(document, "#lobby");
const query = new URLSearchParams(location.search);
const asked = query.get("today"); // a game, or a day: the case of that game, or of that day
const day = asked && (isDay(asked) ? asked : today());
const game = query.get("game") ?? (asked === day ? "" : (asked ?? ""));
const section = document.querySelector(`.setup[data-game="${CSS.escape(game)}"]`);

/**
 * Settles when somebody wants to play: at once, unless we are a poster.
 * @type {Promise<unknown>}
 */
export const wanted = "embed" in root.dataset ? embedded() : Promise.resolve();

async function embedded() {
  keepHistory();
  submitAnyway();
  tellHeight();
  if (await left) root.dataset.embed = "open";
  if (root.dataset.embed === "open") return;
  return section ? poster(section) : shelf();
}

/**
 * @param {Element} section
 * @returns {Promise<void>}
 */
function poster(section) {
  const kind = location.hash.match(/^#(replay|puzzle)=/)?.[1] ?? (day ? "today" : "play");
  const begin = find(document, "#begin");
  const button = find(begin, `[data-begin="${kind}"]`);
  find(begin, "a", HTMLAnchorElement).hash = section.id;
  begin.hidden = button.hidden = false;
  const alone = find(begin, "[data-begin=alone]");
  alone.hidden = kind !== "play" || !section.querySelector("[data-lobby=alone]");
  alone.dataset.game = game;
  find(begin, ".of-day").hidden = kind !== "today";
  if (kind === "today") {
    // A case is for one person and takes minutes: what the whole game is about would mislead.
    find(section, ".tagline").textContent = find(document, `.today-case[data-case="${CSS.escape(game)}"] .says`).textContent;
    find(section, ".facts").hidden = true;
  }
  section.classList.add("embedded");
  find(section, ".poster").append(begin);
  window.addEventListener("hashchange", () => (root.dataset.embed = "open"), { once: true });
  return new Promise((done) => {
    const tapped = () => {
      begin.hidden = true;
      if (kind === "play") location.replace(`#${section.id}`);
      if (kind === "today") location.replace(`#case=${game}.${day}`);
      done();
    };
    button.addEventListener("click", tapped);
    alone.addEventListener("click", tapped);
  });
}

/** No game was asked for: all of them, or all cases of a day. */
function shelf() {
  root.dataset.embed = "open";
  if (day) location.replace("#today");
  return new Promise((done) => document.addEventListener("click", done, { once: true }));
}

/** Back is the other page's: our own ways leave no trace in the history. */
function keepHistory() {
  document.addEventListener("click", (event) => {
    const link = within(event, 'a[href^="#"]', HTMLAnchorElement);
    if (!link) return;
    event.preventDefault();
    const { hash } = link;
    location.replace(hash || `#${section?.id ?? ""}`);
  });
}

/** In a sandbox forms are never sent, not even to a script. Ours only ever go to scripts. */
function submitAnyway() {
  document.addEventListener("click", (event) => {
    const submitter = within(event, "button", HTMLButtonElement);
    const form = submitter?.type === "submit" && submitter.form;
    if (!form) return;
    event.preventDefault();
    if (form.method === "dialog") form.closest("dialog")?.close(submitter.value);
    else if (form.noValidate || form.reportValidity()) {
      form.dispatchEvent(new SubmitEvent("submit", { submitter, bubbles: true, cancelable: true }));
    }
  });
}

function tellHeight() {
  if (parent === window) return;
  const [around] = location.ancestorOrigins ?? [];
  const to = around && around !== "null" ? around : "*"; // a height is no secret
  let told = 0;
  let least = 0; // what a poster needs, if that is more than its shape
  const ofPoster = (/** @type {number} */ needed) => {
    if (needed > innerHeight) least = needed;
    return Math.max(least, Math.round(innerWidth < NARROW ? (innerWidth * 4) / 3 : (innerWidth * 9) / 16));
  };
  const tell = () => {
    const needed = Math.ceil(lobby.getBoundingClientRect().height);
    const height = root.dataset.mode === "play" ? TABLE : root.dataset.embed === "poster" ? ofPoster(needed) : needed;
    if (height && height !== told) parent.postMessage({ type: "brushpass:height", height: (told = height) }, to);
  };
  new ResizeObserver(tell).observe(lobby);
  new MutationObserver(tell).observe(root, { attributeFilter: ["data-mode", "data-embed"] });
}
