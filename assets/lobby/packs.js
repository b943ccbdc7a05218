// Packs of own words, as this device keeps them, and how a set-up asks for them. A pack is
// {id, name, language, cards, text}; its text stays as it was typed, what is wrong included.

import { check } from "./checking.js";
import { data, on, say } from "./page.js";

const NOTE = "packs";
const pill = document.getElementById("pack-pill");

const found = new WeakMap();
let packs = [];
let store = null;

const sound = (pack) =>
  ["id", "name", "language", "text"].every((field) => typeof pack?.[field] === "string") && typeof pack.cards === "boolean";

async function load() {
  try {
    store = (await import("../store.js")).store;
    const kept = read(await noteOf(NOTE));
    if (kept) packs = kept;
    else await damaged(NOTE);
  } catch {} // it may be read another time
  told();
}
const told = () => document.dispatchEvent(new Event("packs:changed"));

/** The packs of a note; null if it is something else. */
function read(note) {
  try {
    const kept = JSON.parse(note || "[]");
    return Array.isArray(kept) ? kept.filter(sound) : null;
  } catch {
    return null;
  }
}

/** Changes what is kept, and so what other tabs have added stays. Throws if it can't be kept. */
async function keep(change) {
  await loaded;
  await store.changeNote(NOTE, (note) => JSON.stringify((packs = change(read(note) ?? []))));
  told();
}

/** A note. One that can't be read is set aside and starts anew, and that is said. */
async function noteOf(name) {
  const note = await store.note(name);
  if (note === null) tellDamaged(name);
  return note ?? "";
}
async function damaged(name) {
  await store.setNoteAside(name);
  tellDamaged(name);
}
function tellDamaged(name) {
  const offer = document.getElementById("aside");
  offer.querySelector(`[data-note=${name}]`).hidden = false;
  offer.hidden = false;
}
on("understood", (button) => (button.closest(".offer").hidden = true));

export const all = () => packs;
export const isFull = () => packs.length >= data.packs.packs;
export const put = (pack) =>
  keep((old) => (old.some(({ id }) => id === pack.id) ? old.map((one) => (one.id === pack.id ? pack : one)) : [...old, pack]));
export const drop = (pack) => keep((old) => old.filter(({ id }) => id !== pack.id));
export const newId = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
/** What may be dealt of a pack; looked for once, for a set-up is drawn often. */
export function checked(pack) {
  if (!found.has(pack)) found.set(pack, check(pack.text, { cards: pack.cards, ...data.packs }));
  return found.get(pack);
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
  constructor(setup) {
    this.setup = setup;
    this.place = setup.form.querySelector(".own-words");
    this.chosen = new Set(); // ids
    this.place.addEventListener("change", ({ target }) => {
      if (target.type !== "checkbox") return;
      if (target.checked) this.chosen.add(target.value);
      else this.chosen.delete(target.value);
    });
    document.addEventListener("packs:changed", () => setup.draw());
  }

  fitting() {
    const language = this.setup.control("language").value;
    return packs.filter((pack) => pack.language === language && pack.cards === this.setup.game.own.cards);
  }
  taken() {
    return this.fitting().filter(({ id }) => this.chosen.has(id));
  }

  draw() {
    const list = this.place.querySelector(".packs");
    const focused = list.contains(document.activeElement) && document.activeElement.value;
    list.replaceChildren(
      ...this.fitting().map((pack) => {
        const item = pill.content.firstElementChild.cloneNode(true);
        const input = item.querySelector("input");
        const [, name, count] = item.querySelectorAll("span");
        input.value = pack.id;
        input.checked = this.chosen.has(pack.id);
        name.textContent = pack.name;
        count.textContent = checked(pack).kept.size;
        return item;
      }),
    );
    this.place.querySelector(".how").hidden = !this.taken().length;
    if (focused) list.querySelector(`[value="${focused}"]`)?.focus();
  }

  wrong() {
    if (this.options().own !== "only") return "";
    const words = new Set(this.taken().flatMap((pack) => [...checked(pack).kept.keys()]));
    const { least } = this.setup.game.own;
    return words.size < least ? say("own few", { found: words.size, least }) : "";
  }

  options() {
    const ids = this.taken().map(({ id }) => id);
    return ids.length ? { own: this.setup.control("own").value, packs: ids.join(" ") } : {};
  }
  choose({ own, packs: ids = "" }) {
    this.chosen = new Set(ids.split(" "));
    if (own) this.setup.choose("own", own);
  }
}

const loaded = load();
