// Packs of own words, as this device keeps them. A pack is
// {id, name, language, cards, text}; its text stays as it was typed, what is wrong included.

/** @import { Pack } from "../types.d.ts" */

import { check } from "./checking.js";
import { find } from "./dom.js";
import { storage } from "./memory.js";
import { data, on } from "./page.js";

const NOTE = "packs";

/** @type {WeakMap<Pack, ReturnType<typeof check>>} */
const found = new WeakMap();
/** @type {Pack[]} */
let packs = [];
/** @type {typeof import("../store/store.js").store} */
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

const loaded = load();
