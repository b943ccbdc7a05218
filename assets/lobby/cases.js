// A case has an address: #case=GAME.2026-11-16. So a reload comes back to it, Back leaves it, and
// it can be passed on. A day that hasn't come yet opens nothing.

import { wanted } from "../embed.js";
import { isDay, today, written } from "./days.js";
import { find } from "./dom.js";
import { withPython } from "./loader.js";
import { data, on, say } from "./page.js";

const root = document.documentElement;

/**
 * @param {string} game
 * @param {string} day
 */
export const addressOf = (game, day) => `#case=${game}.${day}`;

/** @type {import("../types.d.ts").Python | null} */
let open = null; // while a case is on the page
let here = ""; // its address

/** @param {string} text */
function complain(text) {
  here = "";
  location.replace("#today");
  find(document, "#today .status").textContent = text;
}

function arrive() {
  if (!location.hash.startsWith("#case=")) {
    open?.dropCase("");
    open = null;
    here = "";
    return;
  }
  if (location.hash === here) return;
  const [, game = "", day = ""] = location.hash.match(/^#case=([^.]*)\.?(.*)$/) ?? [];
  if (!isDay(day) || !data.games[game]?.case) return complain(say("no such case"));
  if (day > today()) return complain(say("case not yet", { date: written(day, { day: "numeric", month: "long" }) }));
  here = location.hash;
  withPython(
    say("case soon"),
    (python) => {
      open = python;
      return python.case(game, day);
    },
    complain,
  );
}

// Whoever plays the whole game instead has left the case.
on("alone", () => {
  if (location.hash.startsWith("#case=")) {
    open = null;
    here = "";
    history.replaceState(null, "", "#");
  }
});

wanted.then(() => {
  window.addEventListener("hashchange", arrive);
  if (!root.dataset.returns) arrive();
});
