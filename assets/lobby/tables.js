// Tables that this device keeps: to carry on, to open, to delete; and tables from a file.

/** @import { Kept, Python } from "../types.d.ts" */

import { find } from "./dom.js";
import { withPython } from "./loader.js";
import { storage } from "./memory.js";
import { ask, data, on, say } from "./page.js";
import { copyOf, keyOf, lay } from "./rows.js";

const MOST = 8e6; // bytes of a file
const page = find(document, "#tables");
const list = find(page, ".kept");
const carryOn = find(document, ".carry-on");
/** @type {Intl.DateTimeFormat | undefined} */
let format; // made when there is something to tell, for it takes its time
/** @param {number} moment */
const when = (moment) => (format ??= new Intl.DateTimeFormat(data.lang, { dateStyle: "medium", timeStyle: "short" })).format(moment);

/** @type {Kept[]} */
let tables = [];
/** @type {Kept | undefined} */
let last; // the table to carry on with

async function draw() {
  tables = [];
  try {
    const store = await storage();
    tables = await store.list();
    find(page, ".unkept").hidden = await store.persistent();
  } catch {
    find(page, ".unkept").hidden = false;
  }
  lay(list, tables.map(drawn));
  last = tables.find((table) => !table.over && !table.aside && table.game in data.games);
  carryOn.hidden = !last;
  if (last) {
    find(carryOn, "[data-carry-on=game]").textContent = data.games[last.game].title;
    find(carryOn, "[data-carry-on=names]").textContent = last.names.join(", ");
  }
}

/** @param {Kept} table */
function drawn(table) {
  const state = table.aside ? say("table aside") : say(table.over ? "table over" : "table running");
  return copyOf("kept-row", {
    key: table.id,
    game: table.game,
    title: data.games[table.game]?.title ?? "?",
    names: table.names.join(", "),
    about: `${when(table.when)} · ${state}`,
  });
}

/**
 * Opens a kept table; asks first where only a part of it can be read. What is wrong comes back.
 * @param {Python} python
 * @param {string} id
 * @param {string} seat who held the device
 */
async function opened(python, id, seat = "") {
  const told = await python.open(id, false, seat);
  if (!told) return "";
  const { when: moment, names } = tables.find((table) => table.id === id) ?? { when: Date.now(), names: [] };
  const about = { when: when(moment), names: names.join(", ") };
  const [, read, of] = told.match(/^damaged (\d+) (\d+)$/) ?? [];
  if (of && (await ask(say("table damaged", { ...about, read, of }), say("button open rest"), say("button leave it")))) {
    return python.open(id, true, seat);
  }
  await draw();
  return of ? "" : say("table unreadable", about);
}

/** @param {string} text */
const complain = (text) => {
  find(page, ".status").textContent = text;
  location.hash = "#tables";
};
/** @type {(id: string, seat?: string) => void} */
export const open = (id, seat) => withPython(say("opening soon"), (python) => opened(python, id, seat), complain);

on("open", (button) => open(keyOf(button)));
on("carry-on", () => last && open(last.id));
on("delete", async (button) => {
  if (!(await ask(say("ask delete"), say("button delete sure"), say("button keep")))) return;
  await (await storage()).remove(keyOf(button)).catch(() => complain(say("unsaved")));
  draw();
});

const files = find(page, "input[type=file]", HTMLInputElement);
files.addEventListener("change", async () => {
  const file = files.files?.[0];
  files.value = "";
  if (!file) return;
  const text = file.size <= MOST ? await file.text() : ""; // what is longer isn't ours
  withPython(say("opening soon"), (python) => python.load(text), complain);
});

document.addEventListener("tables:changed", draw);
window.addEventListener("pageshow", draw);
draw();
