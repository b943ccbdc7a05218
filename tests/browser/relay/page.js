// What a page in a room hears, and what it is asked to do.

import * as relay from "./assets/relay/room.js";
import * as sealing from "./assets/relay/sealing.js";

const heard = [];
const told = Object.fromEntries(
  ["met", "received", "gone", "reached", "failed"].map((what) => [what, (...values) => heard.push([what, ...values])]),
);

let room = null;
const device = {
  heard,
  relay,
  sealing,
  /** A host's table key is kept by its name, as from visit to visit. */
  async enter({ table, ...options }) {
    const tableKeys = table ? await device.keys(table) : null;
    room = await relay.enter({ fingerprint: "", ...options, hosts: Boolean(table), tableKeys, ...told });
  },
  async keys(table) {
    await relay.ensureKeys(table);
    return relay.kept(table);
  },
  call: (method, ...values) => room[method](...values),
};

Object.assign(window, { device });
