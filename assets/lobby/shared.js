// A game that came with a link: #replay= or #puzzle=. It stays in the address, so that a reload
// brings it back and the address can be passed on. Words for adults are shown after a question.

import { wanted } from "../embed.js";
import { find } from "./dom.js";
import { withPython } from "./loader.js";
import { ask, say } from "./page.js";

const MOST = 10_000; // letters of an address; what is longer isn't ours
/** @type {import("../types.d.ts").Python | null} */
let open = null; // while what came with a link may be on the page
const status = find(document, "#shared .status");

/** @param {string} text */
const complain = (text) => {
  status.textContent = text;
  location.replace("#shared");
};

/**
 * @param {import("../types.d.ts").Python} python
 * @param {string} link
 */
async function show(python, link) {
  const told = await python.shown(link, false);
  if (told !== "of age?") return told;
  const grown = await ask(say("ask age shared"), say("button of age shared"), say("button not of age"));
  return grown ? python.shown(link, true) : say("shared not of age");
}

function arrive() {
  const [, link] = location.hash.slice(0, MOST).match(/^#((?:replay|puzzle)=.*)$/s) ?? [];
  if (!link) {
    if (!location.hash.startsWith("#case=")) open?.dropCase("");
    open = null;
    return;
  }
  status.textContent = "";
  withPython(
    say("shared soon"),
    (python) => {
      open = python;
      return show(python, link);
    },
    complain,
  );
}

wanted.then(() => {
  window.addEventListener("hashchange", arrive);
  arrive();
});
