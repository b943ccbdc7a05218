// A nostr relay on loopback, for tests: passes events on to those who have asked for their kind
// and tag. Says its port, and ends when nobody listens to it any more.

import { WebSocketServer } from "ws";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
const asked = new Map(); // socket → Map of subscription → filters

const fits = (event, filter) =>
  (!filter.kinds || filter.kinds.includes(event.kind)) &&
  Object.entries(filter)
    .filter(([name]) => name.startsWith("#"))
    .every(([name, values]) => event.tags.some(([tag, value]) => "#" + tag === name && values.includes(value)));

const say = (socket, ...message) => socket.send(JSON.stringify(message));

server.on("connection", (socket) => {
  asked.set(socket, new Map());
  socket.on("close", () => asked.delete(socket));
  socket.on("message", (raw) => {
    const [verb, first, ...rest] = JSON.parse(raw);
    if (verb === "REQ") asked.get(socket).set(first, rest), say(socket, "EOSE", first);
    if (verb === "CLOSE") asked.get(socket).delete(first);
    if (verb !== "EVENT") return;
    say(socket, "OK", first.id, true, "");
    for (const [other, wishes] of asked)
      for (const [wish, filters] of wishes)
        if (filters.some((filter) => fits(first, filter))) say(other, "EVENT", wish, first);
  });
});
server.on("listening", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
