// Packs of own words, as this device keeps them, and how a set-up asks for them. A pack is
// {id, name, language, cards, text}; its text stays as it was typed, what is wrong included.

/** @import { Pack } from "../types.d.ts" */

import { check } from "./checking.js";
import { copyOf, every, find } from "./dom.js";
import { storage } from "./memory.js";
import { data, on, say } from "./page.js";

const NOTE = "packs";

/** @type {WeakMap<Pack, ReturnType<typeof check>>} */
const found = new WeakMap();
/** @type {Pack[]} */
let packs = [];
/** @type {typeof import("../store.js").store} */
let store;

/** @param {Pack} [pack] */
const sound = (pack) =>
  ["id", "name", "language", "text"].every((field) => typeof pack?.[/** @type {keyof Pack} */ (field)] === "string") &&
  typeof pack?.cards === "boolean";

async function load() {
  try {
    store = await storage();
    const kept = read(await noteOf(NOTE));
    if (kept) packs = kept;
    else await damaged(NOTE);
  } catch {
    // it may be read another time
  }
  told();
}
const told = () => document.dispatchEvent(new Event("packs:changed"));

/**
 * The packs of a note; null if it is something else.
 * @param {string} note
 * @returns {Pack[] | null}
 */
function read(note) {
  try {
    const kept = JSON.parse(note || "[]");
    return Array.isArray(kept) ? kept.filter(sound) : null;
  } catch {
    return null;
  }
}

/**
 * Changes what is kept, and so what other tabs have added stays. Throws if it can't be kept.
 * @param {(packs: Pack[]) => Pack[]} change
 */
async function keep(change) {
  await loaded;
  await store.changeNote(NOTE, (note) => JSON.stringify((packs = change(read(note) ?? []))));
  told();
}

/**
 * A note. One that can't be read is set aside and starts anew, and that is said.
 * @param {string} name
 */
async function noteOf(name) {
  const note = await store.note(name);
  if (note === null) tellDamaged(name);
  return note ?? "";
}
/** @param {string} name */
async function damaged(name) {
  await store.setNoteAside(name);
  tellDamaged(name);
}
/** @param {string} name */
function tellDamaged(name) {
  const offer = find(document, "#aside");
  find(offer, `[data-note=${name}]`).hidden = false;
  offer.hidden = false;
}
on("understood", () => (find(document, "#aside").hidden = true));

export const all = () => packs;
export const isFull = () => packs.length >= data.packs.packs;
/** @param {Pack} pack */
export const put = (pack) =>
  keep((old) => (old.some(({ id }) => id === pack.id) ? old.map((one) => (one.id === pack.id ? pack : one)) : [...old, pack]));
/** @param {Pack} pack */
export const drop = (pack) => keep((old) => old.filter(({ id }) => id !== pack.id));
export const newId = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
/**
 * What may be dealt of a pack; looked for once, for a set-up is drawn often.
 * @param {Pack} pack
 */
export function checked(pack) {
  const known = found.get(pack) ?? check(pack.text, { cards: pack.cards, ...data.packs });
  found.set(pack, known);
  return known;
}
export const persistent = async () => (await store?.persistent()) ?? false;

/** How many words and cards this device has seen. */
export async function seen() {
  await loaded;
  const note = await noteOf("seen").catch(() => "");
  return note.split("\n").filter(Boolean).length;
}
export const forgetSeen = () => store.setNote("seen", "");

/** The own words of one game's set-up. */
export class OwnWords {
  /**
   * @param {import("./setup.js").Setup} setup
   * @param {{ cards: boolean, least: number }} needed
   */
  constructor(setup, needed) {
    this.setup = setup;
    this.needed = needed;
    this.place = find(setup.form, ".own-words");
    this.chosen = new Set(); // ids
    this.place.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
      if (target.checked) this.chosen.add(target.value);
      else this.chosen.delete(target.value);
    });
    document.addEventListener("packs:changed", () => setup.draw());
  }

  fitting() {
    const language = this.setup.value("language");
    return packs.filter((pack) => pack.language === language && pack.cards === this.needed.cards);
  }
  taken() {
    return this.fitting().filter(({ id }) => this.chosen.has(id));
  }

  draw() {
    const list = find(this.place, ".packs");
    const focused = list.contains(document.activeElement) && document.activeElement;
    list.replaceChildren(
      ...this.fitting().map((pack) => {
        const item = copyOf("pack-pill");
        const input = find(item, "input", HTMLInputElement);
        const [, name, count] = item.querySelectorAll("span");
        input.value = pack.id;
        input.checked = this.chosen.has(pack.id);
        name.textContent = pack.name;
        count.textContent = String(checked(pack).kept.size);
        return item;
      }),
    );
    find(this.place, ".how").hidden = !this.taken().length;
    if (focused instanceof HTMLInputElement) every(list, `[value="${focused.value}"]`)[0]?.focus();
  }

  wrong() {
    if (this.options().own !== "only") return "";
    const words = new Set(this.taken().flatMap((pack) => [...checked(pack).kept.keys()]));
    const { least } = this.needed;
    return words.size < least ? say("own few", { found: words.size, least }) : "";
  }

  /** @returns {Record<string, string>} */
  options() {
    const ids = this.taken().map(({ id }) => id);
    return ids.length ? { own: this.setup.value("own"), packs: ids.join(" ") } : {};
  }
  /** @param {Record<string, string>} options */
  choose({ own, packs: ids = "" }) {
    this.chosen = new Set(ids.split(" "));
    if (own) this.setup.choose("own", own);
  }
}

const loaded = load();
