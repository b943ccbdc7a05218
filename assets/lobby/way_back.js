// Back to the table or the lobby that was open here and wasn't left on purpose.

import { find } from "./dom.js";
import { withPython } from "./loader.js";
import { device } from "./memory.js";
import { data, on, say } from "./page.js";
import { open } from "./tables.js";

const card = find(document, ".way-back");
const status = find(card, ".status");

/** @returns {{ kind: string, name: string, game: string, table: string } | null} */
function back() {
  const kept = device.recall("back");
  const leads = ["visit", "lobby"].includes(kept?.kind) || (kept?.kind === "table" && typeof kept.table === "string");
  return leads && typeof kept.name === "string" && kept.name ? kept : null;
}

function draw() {
  const kept = back();
  card.hidden = !kept;
  status.textContent = "";
  if (!kept) return;
  find(card, "[data-back=table]").textContent = say("back to table", { name: kept.name });
  find(card, "[data-back=game]").textContent = data.games[kept.game]?.title ?? "";
}

on("back-to-table", () => {
  const { kind = "", table = "" } = back() ?? {};
  if (kind === "table") return open(table);
  withPython(
    say("opening soon"),
    (python) => (kind === "lobby" ? python.relobby("") : python.revisit("")),
    (told) => (status.textContent = told),
  );
});
on("no-way-back", () => {
  device.remember("back", null);
  draw();
});

document.addEventListener("tables:changed", draw);
window.addEventListener("pageshow", draw);
draw();
