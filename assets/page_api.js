// The few things that Python leaves to JavaScript: morphing the page, moving about a grid by
// arrow keys, ignoring stray taps, small sounds, and the store. start.mjs hands them to Python.

import morphdom from "./vendor/morphdom.mjs";
import "./ink/canvases.js";
import { isNew, pressed, rest, rested, sceneOf } from "./stray_taps.js";
import "./seal.js";
import { play } from "./sound.js";
import { store } from "./store/store.js";

/** @type {(from: HTMLElement, to: HTMLElement) => boolean} */
const keepTyped = (from, to) => {
  if (from.dataset?.rests !== undefined) to.dataset.rests = "";
  if (from.dataset?.keep || from.isEqualNode(to)) return false;
  if (to.dataset?.still && !to.firstChild && from.dataset.still === to.dataset.still) return false;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type !== "hidden" && from.type !== "range") {
    to.value = from.value;
    to.checked = from.checked;
  }
  if (from.localName === "main" && from.tabIndex === -1 && from === document.activeElement) to.tabIndex = -1;
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.value = from.value;
  return true;
};

// What becomes part of the page comes this way only: Python has escaped all that people wrote.
const policy = window.trustedTypes?.createPolicy("brushpass-page", { createHTML: (html) => html });

/** @param {Element} root */
const stageOf = ({ firstElementChild: first }) => (first instanceof HTMLElement ? first.dataset.stage : undefined);

/**
 * @param {Element} root
 * @param {string} html
 */
function morph(root, html) {
  if (morphing) {
    later = () => morph(root, html);
    return;
  }
  morphing = true;
  try {
    become(root, html);
  } finally {
    morphing = false;
  }
  const next = later;
  later = null;
  next?.();
}

// Removing the focused element fires focusout, and a listener may want to draw: that waits.
let morphing = false;
/** @type {(() => void) | null} */
let later = null;

// What is large and has stayed as it was (`still` in Python) is not read again: the page has it.
const STILL = /<g data-still="([0-9a-f]+)".*?<\/g><!--still-->/gs;

/**
 * @param {Element} root
 * @param {string} html
 */
function become(root, html) {
  /** @type {(whole: string, key: string) => string} */
  const known = (whole, key) => (root.querySelector(`[data-still="${key}"]`) ? `<g data-still="${key}"></g><!--still-->` : whole);
  const stays = html.includes(`data-stage="${stageOf(root)}"`);
  put(root, stays ? html.replace(STILL, known) : html);
  if (root.querySelector("[data-still]:empty")) put(root, html);
}

/**
 * @param {Element} root
 * @param {string} html
 */
function put(root, html) {
  const next = /** @type {Element} */ (root.cloneNode(false));
  next.innerHTML = policy?.createHTML(html) ?? html;
  const anew = stageOf(root) !== stageOf(next);
  const keyed = root.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");
  const another = isNew(sceneOf(root), sceneOf(next));
  const before = document.activeElement;
  const did = does(before);
  if (anew) root.replaceChildren(...next.childNodes);
  else morphdom(root, next, { childrenOnly: true, onBeforeElUpdated: keepTyped });
  settle(root);
  if (another) rest();
  else rested();
  float(root);
  if (anew) begin(root);
  const dialog = root.querySelector("[role=dialog]");
  const turned = before === document.activeElement && root.contains(before) && !["", did].includes(does(before));
  if (dialog && (turned || !dialog.contains(document.activeElement))) {
    const first = dialog.querySelector("button:not([data-act])");
    if (first instanceof HTMLElement) first.focus();
  } else if (turned || (keyed && document.activeElement === document.body)) refocus(root);
  if (anew) typing = "";
  else if (typing && !dialog && document.activeElement?.matches("body, main")) {
    /** @type {HTMLElement | null} */
    const field = root.querySelector(typing);
    field?.focus({ preventScroll: true });
  }
}

const LITTLE = 12; // pixels: so far what is new moves into its place

/**
 * What is told above a page that is scrolled down would lie under the top bar, or out of sight.
 * @param {Element} root
 */
function float(root) {
  const bar = root.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  for (const told of root.querySelectorAll(".banner > [role=alert]")) {
    const { top, bottom } = told.getBoundingClientRect();
    told.toggleAttribute("data-floats", top < bar - LITTLE || bottom > innerHeight);
  }
}

// The field that somebody types in, by a selector. If the page takes it away, they type on when it comes back.
let typing = "";

/** @param {EventTarget | null} target */
function fieldOf(target) {
  const field = target instanceof HTMLInputElement && target.matches("form[data-form] .field") ? target : null;
  const { form: name, seat } = field?.form?.dataset ?? {};
  return field ? `form[data-form="${name}"][data-seat="${seat}"] [name="${field.name}"]` : "";
}

document.addEventListener("focusin", ({ target }) => {
  if (!morphing) typing = fieldOf(target) || typing;
});
document.addEventListener("focusout", ({ target }) => {
  if (!morphing && fieldOf(target)) typing = "";
});

/**
 * What pressing this does, if it is more than a choice.
 * @param {Element | null} element
 */
function does(element) {
  if (!element?.matches('[data-act], button[data-do]:not([data-do^="choose:"]), [type=submit]')) return "";
  const names = ["data-act", "data-do", "data-seat", "name"];
  return [...names.map((name) => element.getAttribute(name)), element.closest("form")?.dataset.form].join();
}

// Where in a grid the keyboard was last, by row and column.
let spot = [0, 0];

/**
 * What had the keyboard's focus is gone, or does something else by now: it goes back to the board, to
 * the same place if there was one, and never to what acts. The next Tab must not leave the page, for
 * that hides secrets.
 * @param {Element} root
 */
function refocus(root) {
  const main = root.querySelector("main");
  if (!main) return;
  const rows = rowsOf(main.querySelector("[role=grid]"));
  const cell = rows[spot[0]]?.[spot[1]];
  if (cell) step(rows.flat(), cell, { preventScroll: true });
  else {
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
}

/**
 * Another screen begins at its top, and a seal can be pressed by key at once.
 * @param {Element} root
 */
function begin(root) {
  scrollTo(0, 0);
  const seal = root.querySelector("[data-seal]");
  if (seal instanceof HTMLElement) seal.focus({ preventScroll: true });
}

// data-once="kind:which" moves when it is new, not whenever its page comes back.
const moved = new Map(); // by kind, the latest
const known = new WeakSet();

/** @param {Element} root */
function settle(root) {
  for (const element of root.querySelectorAll("[data-once]")) {
    const [kind, which] = (element.getAttribute("data-once") ?? "").split(":");
    if (!known.has(element) && moved.get(kind) === which) {
      for (const motion of element.getAnimations({ subtree: true })) motion.finish();
    }
    known.add(element);
    moved.set(kind, which);
  }
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Element | null} grid
 * @returns {HTMLElement[][]}
 */
function rowsOf(grid) {
  /** @type {(row: Element) => HTMLElement[]} */
  const cells = (row) => Array.from(row.querySelectorAll("[role=gridcell]"));
  return Array.from(grid?.querySelectorAll("[role=row]") ?? [], cells);
}

/**
 * @param {HTMLElement} cell
 * @param {string} key
 */
function rove(cell, key) {
  const grid = cell.closest("[role=grid]");
  if (!grid) return;
  const rows = rowsOf(grid);
  const [y, x] = spotOf(rows, cell);
  const [dx, dy] = WAYS[key];
  const way = getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const next = rows[y + dy]?.[x + way * dx];
  if (next) step(rows.flat(), next);
}

/** @type {(rows: HTMLElement[][], cell: HTMLElement) => [number, number]} */
const spotOf = (rows, cell) => {
  const y = rows.findIndex((row) => row.includes(cell));
  return [y, rows[y].indexOf(cell)];
};

/**
 * Moves the focus to a cell, and makes it the only one of its grid that Tab reaches.
 * @param {HTMLElement[]} cells
 * @param {HTMLElement} next
 * @param {FocusOptions} [how]
 */
function step(cells, next, how) {
  for (const cell of cells) cell.tabIndex = cell === next ? 0 : -1;
  next.focus(how);
}

document.addEventListener("focusin", ({ target }) => {
  const cell = target instanceof HTMLElement && target.closest("[role=gridcell]");
  if (cell instanceof HTMLElement) spot = spotOf(rowsOf(cell.closest("[role=grid]")), cell);
});

/** @type {Record<string, () => Promise<object>>} */
const LAZY = {
  "links.js": () => import("./links.js"),
  "lobby/age.js": () => import("./lobby/age.js"),
  "net.js": () => import("./net.js"),
  "qr.js": () => import("./qr.js"),
  "relay/room.js": () => import("./relay/room.js"),
  "tally.js": () => import("./tally.js"),
};

/**
 * A module that is loaded only when it is wanted.
 * @param {string} name
 */
const lazy = (name) => LAZY[name]();

/** @type {WeakMap<HTMLElement, string>} */
const drawn = new WeakMap(); // what each QR code says

/**
 * Draws the QR code of data-qr, once; a text that begins with # is an address of this page.
 * @param {HTMLElement} place
 */
async function code(place) {
  const text = place.dataset.qr ?? "";
  if (drawn.get(place) === text) return;
  drawn.set(place, text);
  const { draw } = await import("./qr.js");
  const svg = draw(text.startsWith("#") ? location.href.split("#")[0] + text : text);
  if (drawn.get(place) === text) place.innerHTML = policy?.createHTML(svg) ?? svg;
}

const all = { code, lazy, morph, pressed, rest, rove, sound: play, store };

/** @type {typeof all | null} */
let api = all;

/** Works once, and is null afterwards: only Python may put markup into the page and read secrets. */
export function takePageApi() {
  const taken = api;
  api = null;
  return taken;
}
