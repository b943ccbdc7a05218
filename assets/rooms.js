// Meeting by a room code over public relays, by Trystero. Loaded only by those who choose it.
// The relays carry what devices need to find each other, enciphered; the texts go between them.

import { getRelaySockets, joinRoom } from "./vendor/trystero/nostr.mjs";

const APP = "brush-pass";
const ROUNDS = 300_000; // a code is short: guessing it must be slow

/**
 * A room's name and its password, neither of which tells the code or the other.
 * @param {string} code
 */
async function words(code) {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", text.encode(code), "PBKDF2", false, ["deriveBits"]);
  const way = { name: "PBKDF2", hash: "SHA-256", salt: text.encode(APP), iterations: ROUNDS };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(way, key, 512));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 64), hex.slice(64)];
}

/**
 * The fingerprints of the guest's certificate and of the host's. Both ends of a connection see the
 * same pair; if somebody in the middle passes messages on, each end sees another pair. Their order
 * says whose is whose, since each end is sure only of its own.
 * @param {RTCPeerConnection | undefined} connection
 * @param {boolean} hosts
 */
function channelOf(connection, hosts) {
  const sides = [connection?.localDescription, connection?.remoteDescription];
  const [guest, host] = (hosts ? sides.reverse() : sides).map((side) =>
    Array.from(side?.sdp.matchAll(/^a=fingerprint:(\S+ \S+)/gm) ?? [], ([, print]) => print.toUpperCase()).sort(),
  );
  return JSON.stringify([guest, host]);
}

/**
 * Everybody in a room is linked with everybody, but only host and guests talk: the host says to
 * each who it is.
 * @param {string} code
 * @param {{
 *   hosts: boolean, relays: string[], servers: string[],
 *   opened: (peer: string, channel: string) => void, closed: (peer: string) => void, received: (peer: string, text: string) => void,
 * }} how and who is told
 */
export async function enter(code, { hosts, relays, servers, opened, closed, received }) {
  const [name, password] = await words(code);
  const config = {
    appId: APP,
    password,
    relayConfig: { urls: relays, redundancy: relays.length, warnOnRelayFailure: false },
    rtcConfig: { iceServers: servers.length ? [{ urls: servers }] : [] },
  };
  const known = new Set();
  /** @type {ReturnType<typeof enterOnce>} */
  let here;

  const meet = (/** @type {string} */ peer) => {
    if (known.has(peer)) return;
    known.add(peer);
    opened(peer, channelOf(here.room.getPeers()[peer], hosts));
  };
  const lose = (/** @type {string} */ peer) => {
    if (known.delete(peer)) closed(peer);
  };
  const enterOnce = () => {
    const room = joinRoom(config, name);
    const greeting = room.makeAction("host");
    const texts = room.makeAction("texts");
    room.onPeerJoin = (peer) => {
      if (!hosts) return;
      greeting.send("", { target: peer });
      meet(peer);
    };
    room.onPeerLeave = lose;
    greeting.onMessage = (_, { peerId }) => {
      if (!hosts) meet(peerId);
    };
    texts.onMessage = (text, { peerId }) => {
      if (known.has(peerId)) received(peerId, typeof text === "string" ? text : "");
    };
    return { room, greeting, texts };
  };
  const join = () => {
    here = enterOnce();
  };
  const leave = () => here.room.leave();
  const comeBack = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    known.forEach(lose);
    join();
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  join();
  return {
    /** @type {(peer: string, text: string) => Promise<unknown>} */
    send: (peer, text) => here.texts.send(text, { target: peer }).catch(() => {}),
    reached: () => Object.values(getRelaySockets()).some(({ readyState }) => readyState === WebSocket.OPEN),
    /** @type {(peer: string) => boolean} */
    close: (peer) => known.delete(peer),
    leave: () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      known.clear();
      here.room.onPeerJoin = here.greeting.onMessage = null;
      return leave();
    },
  };
}
