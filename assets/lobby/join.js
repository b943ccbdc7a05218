// Arrivals by address: a link to a table (#room=), an invitation (#join=), a reply to one (#reply=),
// a secret for a second phone (#second=); joining by hand; and coming back after a reload.
//
// What an address carried must not stay in the history: it is taken out of it at once, or when the
// guest at the door has sat down (guest_door.js).

import { left, stay } from "./back.js";
import { find } from "./dom.js";
import { addressOf, answer, leave } from "./guest_door.js";
import { withPython } from "./loader.js";
import { me } from "./me.js";
import { visit } from "./memory.js";
import { say } from "./page.js";
import { open } from "./tables.js";

const MOST = 4096; // letters of an address; what is longer isn't ours
const page = find(document, "#join");
const status = find(page, ".status");
const form = find(page, "form", HTMLFormElement);

/** @param {string} text */
const complain = (text) => {
  status.textContent = text;
  location.hash = "#join";
};

/** @type {Record<string, (text: string) => void>} */
const arrivals = {
  join: (text) => withPython(say("joining soon"), (python) => python.join(text), complain),
  second: (text) => withPython(say("second soon"), (python) => python.second(text), complain),
  async reply(text) {
    const taken = await handOver(text);
    status.classList.toggle("fine", taken);
    complain(say(taken ? "reply handed over" : "reply lost"));
  },
};

/** @param {boolean} late whether the page was open already */
function arrive(late) {
  const [, kind, text] = location.hash.slice(0, MOST).match(/^#(room|join|second|reply)=(.*)$/s) ?? [];
  leave();
  if (!kind) return false;
  if (kind === "room" || (kind === "join" && !me())) {
    answer(kind, text, late);
    return true;
  }
  history.replaceState(null, "", location.pathname + location.search);
  arrivals[kind](text);
  return true;
}

/**
 * The table that an invitation or a reply belongs to: the second to fifth of its bytes.
 * @param {string} payload
 */
function tableOf(payload) {
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return Array.from(bytes.slice(1, 5), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  } catch {
    return "";
  }
}

/**
 * Gives a reply to the tab of this device that waits for it; false if there is none.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
function handOver(text) {
  return new Promise((done) => {
    const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
    /** @type {BroadcastChannel} */
    let channel;
    try {
      channel = new BroadcastChannel(`brushpass-${tableOf(text)}`);
    } catch {
      return done(false);
    }
    const end = (/** @type {boolean} */ taken) => {
      channel.close();
      done(taken);
    };
    channel.onmessage = ({ data: [word, , to] }) => word === "taken" && to === me && end(true);
    channel.postMessage(["reply", me, "", text]);
    setTimeout(end, 3000, false);
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = String(new FormData(form).get("invitation")).trim().slice(0, MOST);
  const address = addressOf(text);
  status.classList.remove("fine");
  status.textContent = address ? "" : say(text ? "join unknown" : "join nothing");
  if (address) location.hash = address;
});

window.addEventListener("hashchange", () => arrive(true));

async function comeBack() {
  const at = visit.text("at");
  if (at === "visit") return withPython(say("opening soon"), (python) => python.revisit(""), complain);
  if (at === "lobby") return withPython(say("opening soon"), (python) => python.relobby(""), complain);
  const table = await left;
  if (at?.startsWith("link ")) open(at.slice(5));
  else if (table) open(table.id, table.seat);
}
document.addEventListener("job:over", stay);

if (!arrive(false)) comeBack();
