// A nostr relay on loopback, for tests: passes events on to those who have asked for their kind
// and tag. Says its port, and ends when nobody listens to it any more.

import { WebSocketServer } from "ws";

/** @typedef {{ id: string, kind: number, tags: string[][] }} Event */
/** @typedef {Record<string, (string | number)[]>} Filter kinds, and tags by "#name" */

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
/** @type {Map<import("ws").WebSocket, Map<string, Filter[]>>} */
const asked = new Map(); // by socket and subscription

/** @type {(event: Event, filter: Filter) => boolean} */
const fits = (event, filter) =>
  (!filter.kinds || filter.kinds.includes(event.kind)) &&
  Object.entries(filter)
    .filter(([name]) => name.startsWith("#"))
    .every(([name, values]) => event.tags.some(([tag, value]) => "#" + tag === name && values.includes(value)));

/** @type {(socket: import("ws").WebSocket, ...message: unknown[]) => void} */
const say = (socket, ...message) => socket.send(JSON.stringify(message));

server.on("connection", (socket) => {
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
    if (verb !== "EVENT") return;
    say(socket, "OK", first.id, true, "");
    for (const [other, wishes] of asked)
      for (const [wish, filters] of wishes)
        if (filters.some((filter) => fits(first, filter))) say(other, "EVENT", wish, first);
  });
});
server.on("listening", () => console.log(/** @type {import("node:net").AddressInfo} */ (server.address()).port));
process.stdin.on("end", () => process.exit()).resume();
