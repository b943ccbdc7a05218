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
let last = null; // the table to carry on with

async function draw() {
  let tables = [];
  try {
    store ??= (await import("../store.js")).store;
    tables = (await store.list()).filter((table) => table.game in data.games);
    page.querySelector(".unkept").hidden = (await store.persistent?.()) ?? true;
  } catch {
    page.querySelector(".unkept").hidden = false;
  }
  list.replaceChildren(...tables.map(drawn));
  last = tables.find((table) => !table.over) ?? null;
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
  put(".game", data.games[table.game].title);
  put(".people", table.names.join(", "));
  put(".when", `${when(new Date(table.when))} · ${say(table.over ? "table over" : "table running")}`);
  return item;
}

const complain = (text) => {
  page.querySelector(".status").textContent = text;
  location.hash = "#tables";
};
const open = (id) => withPython(say("opening soon"), (python) => python.open(id), complain);

on("open", (button) => open(button.closest("li").table));
on("carry-on", () => last && open(last.id));
on("delete", async (button) => {
  if (!(await ask(say("ask delete"), say("button delete sure"), say("button keep")))) return;
  await store.remove(button.closest("li").table);
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
