// Tables that this device keeps: to carry on, to open, to delete; and tables from a file.

import { withPython } from "./kit.js";
import { ask, data, on, say } from "./page.js";

const MOST = 8e6; // bytes of a file
const page = document.getElementById("tables");
const list = page.querySelector(".kept");
const row = document.getElementById("kept-row");
const carryOn = document.querySelector(".carry-on");
let format = null; // made when there is something to tell, for it takes its time
const when = (moment) => (format ??= new Intl.DateTimeFormat(data.lang, { dateStyle: "medium", timeStyle: "short" })).format(moment);

let store = null;
let tables = [];
let last = null; // the table to carry on with

async function draw() {
  tables = [];
  try {
    store ??= (await import("../store.js")).store;
    tables = await store.list();
    page.querySelector(".unkept").hidden = (await store.persistent?.()) ?? true;
  } catch {
    page.querySelector(".unkept").hidden = false;
  }
  list.replaceChildren(...tables.map(drawn));
  last = tables.find((table) => !table.over && !table.aside && table.game in data.games) ?? null;
  carryOn.hidden = !last;
  if (last) {
    carryOn.querySelector("[data-carry-on=game]").textContent = data.games[last.game].title;
    carryOn.querySelector("[data-carry-on=names]").textContent = last.names.join(", ");
  }
}

function drawn(table) {
  const item = row.content.firstElementChild.cloneNode(true);
  const put = (selector, text) => (item.querySelector(selector).textContent = text);
  item.table = table.id;
  item.classList.add(`ground-${table.game}`);
  put(".game", data.games[table.game]?.title ?? "?");
  put(".people", table.names.join(", "));
  const state = table.aside ? say("table aside") : say(table.over ? "table over" : "table running");
  put(".when", `${when(table.when)} · ${state}`);
  return item;
}

/** Opens a kept table; asks first where only a part of it can be read. What is wrong comes back. */
async function opened(python, id) {
  const told = await python.open(id, false);
  if (!told) return "";
  const { when: moment, names } = tables.find((table) => table.id === id) ?? { when: Date.now(), names: [] };
  const about = { when: when(moment), names: names.join(", ") };
  const [, read, of] = told.match(/^damaged (\d+) (\d+)$/) ?? [];
  if (of && (await ask(say("table damaged", { ...about, read, of }), say("button open rest"), say("button leave it")))) {
    return python.open(id, true);
  }
  await draw();
  return of ? "" : say("table unreadable", about);
}

const complain = (text) => {
  page.querySelector(".status").textContent = text;
  location.hash = "#tables";
};
export const open = (id) => withPython(say("opening soon"), (python) => opened(python, id), complain);

on("open", (button) => open(button.closest("li").table));
on("carry-on", () => last && open(last.id));
on("delete", async (button) => {
  if (!(await ask(say("ask delete"), say("button delete sure"), say("button keep")))) return;
  await store.remove(button.closest("li").table).catch(() => complain(say("unsaved")));
  draw();
});

page.querySelector("input[type=file]").addEventListener("change", async ({ target }) => {
  const file = target.files[0];
  target.value = "";
  if (!file) return;
  const text = file.size <= MOST ? await file.text() : ""; // what is longer isn't ours
  withPython(say("opening soon"), (python) => python.load(text), complain);
});

document.addEventListener("tables:changed", draw);
window.addEventListener("pageshow", draw);
draw();
