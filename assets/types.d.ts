// Types that several scripts share. Nothing of this reaches the browser.

// What the build tells the page: py/brushpass/lobby/data.py.

export interface Data {
  lang: string;
  /** For dates: en-GB. */
  locale: string;
  root: string;
  most: number;
  texts: Record<string, string>;
  ready: string[];
  packs: Limits;
  decks: { id: string; game: string }[];
  games: Record<string, Game>;
  cast: { face: string; name: string; manner: string }[];
}

export interface Game {
  title: string;
  /** How to play it alone; nothing where computers can't. */
  alone: { players: number; role: string } | null;
  /** There is a small case of it every day. */
  case: boolean;
  words: boolean;
  own: { least: number; cards: boolean } | null;
  options: Record<string, { usual: string; house: boolean; adult: string[] }>;
  seats: { by: string[]; ways: Record<string, Way> };
  roles: Record<string, string>;
  changed: string[];
}

/** How people may sit down: the roles for each number of them, and what to say to other numbers. */
export interface Way {
  roles: Record<number, string[]>;
  offer: string[];
  few: string;
  many: string;
  other: string;
}

export interface Limits {
  words: number;
  pieces: number;
  letters: number;
  text: number;
  packs: number;
}

// Before the deal.

/** Somebody at the table. */
export interface Seat {
  id: string;
  name: string;
  /** Of a computer. */
  face?: string;
}

/** What is dealt, as the device remembers it for the next time. */
export interface Order {
  game: string;
  names: string[];
  roles: string[];
  options: Record<string, string>;
  language: string;
  /** By the number of the seat: face and level. */
  computers?: Record<string, [string, string]>;
}

/** A pack of own words. */
export interface Pack {
  id: string;
  name: string;
  language: string;
  cards: boolean;
  text: string;
}

// Python, as the page knows it. What is wrong comes back as a sentence; "" is fine.

export interface Python {
  deal(order: string): Promise<string>;
  open(table: string, rest: boolean, seat: string): Promise<string>;
  load(file: string): Promise<string>;
  join(invitation: string): Promise<string>;
  second(secret: string): Promise<string>;
  /** Game, order, own name, and the way: "link" or "room". */
  gather(lobby: string): Promise<string>;
  /** A link or code, own name, and whether one only watches. */
  meet(guest: string): Promise<string>;
  revisit(visit: string): Promise<string>;
  relobby(lobby: string): Promise<string>;
  shown(link: string, ofAge: boolean): Promise<string>;
  case(game: string, date: string): Promise<string>;
  dropCase(why: string): Promise<string>;
}

// What the device remembers of cases: py/brushpass/app/daily/history.py.

/** Solved, what it took, par, and whether it was played on its day. */
export type Result = [boolean, number, number, boolean];

export interface DailyHistory {
  days: Record<string, Record<string, Result>>;
  streak: number;
  last: string;
  longest: number;
  solved: number;
  par: number;
}

// A boot.

/** A file as the build's list describes it, and whether this browser has had it before. */
export interface BootFile {
  path: string;
  sha256: string;
  bytes: number;
  seen?: boolean;
}

export type Content = Uint8Array<ArrayBuffer> | WebAssembly.Module;

export type Count = (bytes: number) => void;

/** What a boot needs, as interpreter.mjs takes it. */
export interface Parts {
  "runtime/pyodide.asm.wasm": WebAssembly.Module;
  "runtime/stdlib.zip": Uint8Array<ArrayBuffer>;
  "runtime/pyodide-lock.json": Uint8Array<ArrayBuffer>;
  "runtime/snapshot.bin": Promise<Uint8Array<ArrayBuffer> | null> | null;
  "app.bin": Uint8Array<ArrayBuffer>;
}

export interface Progress {
  loaded: number;
  total: number;
  file: string;
}

export interface Failed {
  file: string;
  reason: string;
  message?: string;
}

// What is kept.

/** A text as it lies in the database. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A table as the list tells of it. */
export interface Kept {
  id: string;
  game: string;
  names: string[];
  when: number;
  over: boolean;
  aside: boolean;
}

/** What is new of a table. With `begins`, all the rest of it as well. */
export interface News {
  begins?: { order: string; head: string; game: string; names: string[] };
  start: number;
  lines: string[];
  over: boolean;
  marks: string;
}

/** What can be read of a table. */
export interface Read {
  order: string;
  head: string | null;
  marks: string | null;
  lines: string[];
  of: number;
}

/** What this device keeps of a link to another. */
export interface Link {
  id: string;
  table: string;
  number: number;
  hosts: boolean;
  certificate: RTCCertificate;
  standby: string;
}

// Ink.

/** x, y, milliseconds, pressure. */
export type Point = [x: number, y: number, t: number, pressure: number];
export type Line = Point[];

/** What another device tells of its pen. */
export interface Live {
  line: number;
  start: number;
  points: Line;
  tip: boolean;
}

// Events on `document`.

declare global {
  interface DocumentEventMap {
    "boot:progress": CustomEvent<Progress>;
    "boot:failed": CustomEvent<Failed>;
    "ink:live": CustomEvent<Live>;
  }
}
