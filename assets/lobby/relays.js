// Relays: computers of strangers, through which phones find each other. Who is asked, by the names
// that people know them by, and whether this page may ask. Python reads links by the same rules
// (py/brushpass/link/room_link.py, py/brushpass/browser/linked/relays.py).

import { every } from "./dom.js";
import { device } from "./memory.js";

const MOST = 4;
const LINK = /(?<![\w-])[\w-]{21}[AQgw]\.[\w-]{16}((?:~[\w.:/-]+)+)/g;
const ADDRESS = /^wss:\/\/[a-z0-9][a-z0-9.-]*[a-z0-9](?::\d{1,5})?(?:\/[\w./-]*\w)?$|^ws:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
const RELAY = /^wss?:\/\/[\w.-]+(?::\d+)?(?=\/|$)/i;
const STUN = "stun:";

const { relays: usual = "", stun = "", reach = "" } = document.documentElement.dataset;

/** @param {string} text */
const words = (text) => text.split(/\s+/).filter(Boolean);

/** What this person has chosen instead of the usual ones, with spaces between. */
export const own = () => words(device.text("relays") ?? "").filter(isOne).join(" ");

/** @param {string} relay */
export const isOne = (relay) => relay.startsWith(STUN) || RELAY.test(relay);

/** Everybody who is asked from this phone. */
const asked = () => words(own() || `${usual} ${stun}`);

/**
 * The room link in a text, and the addresses of its relays. The latest counts, as in Python.
 * @param {string} text
 */
export function linkIn(text) {
  for (const [link, names] of [...text.matchAll(LINK)].reverse()) {
    const relays = [...new Set(names.slice(1).split("~").map(addressOf))];
    if (relays.length <= MOST && relays.every((relay) => ADDRESS.test(relay))) return { link, relays };
  }
  return null;
}

/** @param {string} name */
function addressOf(name) {
  const tidy = name.toLowerCase().replace(/[.:/_-]+$/, "");
  return tidy.startsWith("ws:") ? `ws://${tidy.slice(3)}` : `wss://${tidy}`;
}

/** @param {string} relay */
const nameOf = (relay) => (relay.startsWith(STUN) ? relay.split(":")[1] : relay.replace(/^wss:\/\//, ""));

/**
 * Whether the page's policy lets it reach these relays: early.js knew them.
 * @param {string[]} relays
 */
export const reachable = (relays = asked()) =>
  relays.every((relay) => relay.startsWith(STUN) || words(reach.toLowerCase()).includes(RELAY.exec(relay)?.[0].toLowerCase() ?? ""));

/**
 * Says in the sentences of a page who is going to be asked.
 * @param {ParentNode} page
 * @param {string[]} [relays] those of a link, besides whom only the phone's own address is asked for
 */
export function name(page, relays) {
  const all = relays ? [...relays, ...asked().filter((one) => one.startsWith(STUN))] : asked();
  for (const place of every(page, "[data-relay-names]")) place.textContent = all.map(nameOf).join(", ");
}
