// A nostr relay on loopback, for tests: passes events on to those who have asked for their kind
// and tag. Says its port, and ends when nobody listens to it any more.
//
//     node relay.mjs [port] [mode…]
//
// Modes, which a line "mode…" changes while it runs:
//
//     verifies   refuses events whose id or signature is wrong, as relays on the internet do
//     clock      refuses events that were made more than a minute ago, or will be
//     limits=6   refuses what is more than six events of an author in a minute
//     swallows   says OK to events and passes none on
//     wordless   passes events on and never says OK
//     silent     takes connections and says nothing
//     slow       says everything a moment later
//
// Other lines: "die" and "live" again; "seen" says all events that have come, as one line of JSON;
// "pass …" passes an event on that is given as JSON, as anybody might send one again.

import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createInterface } from "node:readline";

import { schnorr } from "@noble/secp256k1";
import { WebSocketServer } from "ws";

/** @typedef {{ id: string, pubkey: string, created_at: number, kind: number, tags: string[][], content: string, sig: string }} Event */
/** @typedef {Record<string, (string | number)[]>} Filter kinds, and tags by "#name" */
/** @typedef {import("ws").WebSocket} Socket */

const MINUTE = 60;
const given = process.argv.slice(2);
let port = Number(given[0]) ? Number(given.shift()) : 0;
let modes = new Set(given);
/** @type {Map<Socket, Map<string, Filter[]>>} */
const asked = new Map(); // by socket and subscription
/** @type {{ at: number, event: Event }[]} */
const seen = [];

/** @type {(event: Event, filter: Filter) => boolean} */
const fits = (event, filter) =>
  (!filter.kinds || filter.kinds.includes(event.kind)) &&
  Object.entries(filter)
    .filter(([name]) => name.startsWith("#"))
    .every(([name, values]) => event.tags.some(([tag, value]) => "#" + tag === name && values.includes(value)));

/** @type {(socket: Socket, ...message: unknown[]) => void} */
const say = (socket, ...message) => {
  if (!modes.has("silent")) setTimeout(() => socket.send(JSON.stringify(message)), modes.has("slow") ? 300 : 0);
};

/** @param {Event} event */
function pass(event) {
  for (const [socket, wishes] of asked)
    for (const [wish, filters] of wishes)
      if (filters.some((filter) => fits(event, filter))) say(socket, "EVENT", wish, event);
}

/** @param {Event} event */
async function isTrue({ id, pubkey, created_at, kind, tags, content, sig }) {
  const bytes = (/** @type {string} */ hex) => Uint8Array.from(Buffer.from(hex, "hex"));
  const hash = createHash("sha256").update(JSON.stringify([0, pubkey, created_at, kind, tags, content])).digest("hex");
  return hash === id && (await schnorr.verifyAsync(bytes(sig), bytes(id), bytes(pubkey)));
}

/**
 * Why an event is refused; "" if it isn't.
 * @param {Event} event
 */
async function wrong(event) {
  const now = Date.now() / 1000;
  if (modes.has("verifies") && !(await isTrue(event))) return "invalid: bad event id or signature";
  if (modes.has("clock") && Math.abs(now - event.created_at) > MINUTE) return "invalid: created_at too late";
  const limit = [...modes].find((mode) => mode.startsWith("limits="))?.slice("limits=".length);
  const lately = seen.filter(({ at, event: { pubkey } }) => pubkey === event.pubkey && now - at < MINUTE);
  return limit && lately.length >= Number(limit) ? "rate-limited: slow down" : "";
}

/**
 * @param {Socket} socket
 * @param {Event} event
 */
async function take(socket, event) {
  const why = await wrong(event);
  if (!why) seen.push({ at: Date.now() / 1000, event });
  if (!modes.has("wordless")) say(socket, "OK", event.id, !why, why);
  if (!why && !modes.has("swallows")) pass(event);
}

/** @param {Socket} socket */
function connect(socket) {
  /** @type {Map<string, Filter[]>} */
  const wanted = new Map();
  asked.set(socket, wanted);
  socket.on("close", () => asked.delete(socket));
  socket.on("message", (raw) => {
    const [verb, first, ...rest] = JSON.parse(String(raw));
    if (verb === "REQ") {
      wanted.set(first, rest);
      say(socket, "EOSE", first);
    }
    if (verb === "CLOSE") wanted.delete(first);
    if (verb === "EVENT") take(socket, first);
  });
}

let server = createServer();
function live() {
  server = createServer();
  new WebSocketServer({ server }).on("connection", connect);
  server.listen(port, "127.0.0.1", () => {
    ({ port } = /** @type {import("node:net").AddressInfo} */ (server.address()));
    console.log(port);
  });
}

/** @type {Record<string, (rest: string) => void>} */
const orders = {
  mode: (rest) => {
    modes = new Set(rest.split(" "));
  },
  die: () => {
    server.close();
    for (const socket of asked.keys()) socket.terminate();
  },
  live,
  seen: () => console.log(JSON.stringify(seen.map(({ event }) => event))),
  pass: (rest) => pass(JSON.parse(rest)),
};

live();
createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [order, ...rest] = line.split(" ");
    orders[order](rest.join(" "));
  })
  .on("close", () => process.exit());
