// The door of a guest: who opens a link to a table (#room=) types a name and sits down. Who comes by
// an invitation of one room (#join=) is asked for a name only if this phone doesn't know it.
//
// The address stays until Python is there: after a reload early.js must read the link's relays in it.
// From then on what is stored brings people back.

/** @import { Python } from "../types.d.ts" */

import { find } from "./dom.js";
import { withPython } from "./loader.js";
import { fillIn, named } from "./me.js";
import { on, say } from "./page.js";
import { linkIn, name as nameRelays, reachable } from "./relays.js";

const CODE = /^[abcdefghjkmnpqrstuvwxyz]{10}$/;
const INVITATION = /(?<![\w-])[\w-]{64,}(?![\w-])/g;

const root = document.documentElement;
const page = find(document, "#room");
const form = find(page, "form", HTMLFormElement);
const status = find(page, ".status");

let shown = { kind: "", text: "" };

/**
 * What somebody has pasted or typed, as an address has it; nothing if it is none of all that.
 * @param {string} text
 */
export function addressOf(text) {
  const link = linkIn(text)?.link;
  if (link) return `#room=${link}`;
  const code = text.toLowerCase().replace(/[\s-]/g, "");
  if (CODE.test(code)) return `#room=${code}`;
  const invitation = text.match(INVITATION)?.at(-1);
  return invitation && `#join=${invitation}`;
}

/**
 * Shows the door for what came with the address.
 * @param {string} kind room | join
 * @param {string} text
 * @param {boolean} late whether the page was open already
 */
export function answer(kind, text, late) {
  const relays = linkIn(text)?.relays;
  const whole = kind === "join" || relays || CODE.test(text);
  // A page that plays, or whose policy doesn't know the relays, begins anew at this address.
  if (late && (root.dataset.mode === "play" || (relays && !reachable(relays)))) return location.reload();
  root.dataset.door = "";
  shown = { kind, text };
  fillIn();
  form.hidden = !whole;
  find(page, "[data-instead]").hidden = Boolean(whole);
  status.textContent = whole ? "" : say("link broken");
  find(form, ".relay-sentence").hidden = kind === "join";
  find(form, "[data-lobby=just-watch]").hidden = kind === "join";
  nameRelays(page, relays);
}

/** Somewhere else: nobody stands at the door any more. */
export const leave = () => delete root.dataset.door;

/**
 * @param {string} name
 * @param {boolean} watches
 */
function enter(name, watches) {
  const { kind, text } = shown;
  const address = location.hash;
  status.textContent = "";
  withPython(
    say("joining soon"),
    async (python) => {
      history.replaceState(null, "", location.pathname + location.search);
      const told = await (kind === "join" ? python.join(text) : python.meet(JSON.stringify({ link: text, name, watches })));
      if (!told) leave();
      return told;
    },
    (told) => {
      history.replaceState(null, "", address);
      status.textContent = told;
    },
  );
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = named(form, status);
  if (name) enter(name, false);
});
on("just-watch", () => enter(find(form, "input[name=me]", HTMLInputElement).value.trim(), true));
