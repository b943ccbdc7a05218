// What this device keeps: tables in IndexedDB, every entry a record, and a few notes (own words,
// words seen), enciphered with a key that never leaves the browser. Where nothing may be kept
// (private mode, a sandbox), in memory.
//
// Nothing counts as kept before its transaction is complete. What can't be read any more is set
// aside, never deleted, and is in the way of nothing else.

/** @import { News, Read, Sealed } from "../types.d.ts" */

import { asked, changed, opened } from "./database.js";
import { InMemory } from "./in_memory.js";
import { isOf, latestOf, newestFirst, outdated, told } from "./list.js";

export { asked, opened }; // for links.js: the same chunk of the site has both

const NAME = "brushpass";
const CIPHER = "AES-GCM";
const text = new TextEncoder();

async function openDatabase() {
  const db = await opened(NAME, 2, (db) => {
    /** @type {(name: string, options?: IDBObjectStoreParameters) => unknown} */
    const make = (name, options) => db.objectStoreNames.contains(name) || db.createObjectStore(name, options);
    make("keys");
    make("notes");
    make("tables", { keyPath: "id" });
    make("lines", { keyPath: ["table", "n"] });
  });
  return { db, key: await keyOf(db) };
}

/**
 * The key of this device. Whoever comes first makes it, and what is stored counts for all.
 * @param {IDBDatabase} db
 * @returns {Promise<CryptoKey>}
 */
async function keyOf(db) {
  const stored = await asked(db.transaction("keys").objectStore("keys").get("seal"));
  if (stored instanceof CryptoKey) return stored;
  const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ["encrypt", "decrypt"]);
  return changed(db, ["keys"], async (keys) => {
    const first = await asked(keys.get("seal"));
    if (first instanceof CryptoKey) return first;
    if (first !== undefined) keys.put(first, `aside ${Date.now()}`);
    keys.put(made, "seal");
    return made;
  });
}

/** @param {string} id */
const linesOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);
/** @type {(one?: Sealed, other?: Sealed) => boolean} */
const same = (one, other) => String(one?.iv) === String(other?.iv);

/**
 * A table with all that was noted about it.
 * @param {string} id
 * @param {IDBObjectStore} tables
 * @param {IDBObjectStore} rows
 * @param {IDBObjectStore} notes
 */
async function erase(id, tables, rows, notes) {
  tables.delete(id);
  rows.delete(linesOf(id));
  for (const name of await asked(notes.getAllKeys())) if (isOf(String(name), id)) notes.delete(name);
}

class Kept {
  persistent = true;
  closed = false;
  latest = 0; // when a table was kept last, as far as this page knows
  /** @param {{ db: IDBDatabase, key: CryptoKey }} opened */
  constructor({ db, key }) {
    this.db = db;
    this.key = key;
    this.watch(db);
  }
  /** @param {IDBDatabase} db */
  watch(db) {
    // Another version of the site, or somebody who clears what sites have kept.
    const close = () => {
      db.close();
      this.closed = true;
    };
    Object.assign(db, { onclose: close, onversionchange: close });
  }
  async awake() {
    if (!this.closed) return;
    Object.assign(this, await openDatabase(), { closed: false });
    this.watch(this.db);
  }
  /**
   * @param {string} plain
   * @returns {Promise<Sealed>}
   */
  async seal(plain) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, this.key, text.encode(plain)) };
  }
  /**
   * null if it can't be read: another key, broken bytes, or no such record at all.
   * @param {Sealed} sealed
   */
  async unseal(sealed) {
    try {
      const { iv, data } = sealed;
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, this.key, data));
    } catch {
      return null;
    }
  }
  /** @param {string} store */
  in(store) {
    return this.db.transaction(store).objectStore(store);
  }
  /**
   * @template T
   * @param {string[]} names
   * @param {(...stores: IDBObjectStore[]) => Promise<T>} work
   */
  change(names, work) {
    return changed(this.db, names, work);
  }

  /**
   * Keeps what is new of a table: its entries from `start` on, what was pencilled, and with
   * `begins` all the rest. False if what should come before isn't there: then nothing is kept,
   * and the table has to be begun again.
   * @param {string} id
   * @param {News} news
   */
  async save(id, { begins, start, lines, over, marks }) {
    const [sealed, pencilled, head] = await Promise.all([
      Promise.all(lines.map((line) => this.seal(line))),
      this.seal(marks),
      begins && this.seal(begins.head),
    ]);
    return this.change(["tables", "lines", "notes"], async (tables, rows, notes) => {
      const before = begins ? { ...begins, id, head } : await asked(tables.get(id));
      if (!before || (start && !(await asked(rows.getKey([id, start - 1]))))) return false;
      if (begins) rows.delete(linesOf(id));
      sealed.forEach((line, i) => rows.put({ table: id, n: start + i, ...line }));
      if (begins || !this.latest) this.latest = latestOf(await asked(tables.getAll()));
      const when = Math.max(Date.now(), this.latest + 1); // what was played last is newest, whatever the clock says
      tables.put({ ...before, marks: pencilled, over, aside: false, when });
      this.latest = when;
      if (over) {
        for (const old of outdated(await asked(tables.getAll()))) await erase(old, tables, rows, notes);
      }
      return true;
    });
  }

  /**
   * What can be read of a table: its entries up to the first that is damaged or missing, and in
   * `of` how many there were. What is null is there, but can't be read.
   * @param {string} id
   * @returns {Promise<Read | null>}
   */
  async read(id) {
    const table = await asked(this.in("tables").get(id));
    if (!table) return null;
    /** @type {(Sealed & { n: number })[]} */
    const rows = await asked(this.in("lines").getAll(linesOf(id)));
    const gap = rows.findIndex((row, i) => row.n !== i);
    const read = await Promise.all(rows.slice(0, gap < 0 ? undefined : gap).map((row) => this.unseal(row)));
    const damaged = read.indexOf(null);
    const lines = /** @type {string[]} */ (damaged < 0 ? read : read.slice(0, damaged));
    const [head, marks] = await Promise.all([this.unseal(table.head), this.unseal(table.marks)]);
    return {
      order: String(table.order),
      head,
      marks,
      lines,
      of: (rows.at(-1)?.n ?? -1) + 1,
    };
  }
  /**
   * The entries from a number on are set aside: the table goes on from there.
   * @param {string} id
   * @param {number} from
   */
  async cut(id, from) {
    await this.change(["lines", "notes"], async (rows, notes) => {
      const range = IDBKeyRange.bound([id, from], [id, Infinity]);
      for (const row of await asked(rows.getAll(range))) notes.put(row, `aside ${id} ${row.n} ${Date.now()}`);
      rows.delete(range);
    });
  }
  /**
   * A table that can't be read stays in the list, as that.
   * @param {string} id
   */
  async setAside(id) {
    await this.change(["tables"], async (tables) => {
      const table = await asked(tables.get(id));
      if (table) tables.put({ ...table, aside: true });
    });
  }
  async list() {
    return (await asked(this.in("tables").getAll())).map(told).sort(newestFirst);
  }
  /** @param {string} id */
  async remove(id) {
    await this.change(["tables", "lines", "notes"], async (tables, rows, notes) => {
      await erase(id, tables, rows, notes);
    });
  }

  /**
   * "" if there is none. null if there was one that can't be read: it is set aside.
   * @param {string} name
   */
  async note(name) {
    const sealed = await asked(this.in("notes").get(name));
    if (sealed === undefined) return "";
    const plain = await this.unseal(sealed);
    if (plain === null) await this.setNoteAside(name, sealed);
    return plain;
  }
  /**
   * An empty text deletes it.
   * @param {string} name
   * @param {string} plain
   */
  async setNote(name, plain) {
    const sealed = await this.seal(plain);
    await this.change(["notes"], async (notes) => (plain ? notes.put(sealed, name) : notes.delete(name)));
  }
  /**
   * A note made from what it says now, even if others write it meanwhile.
   * @param {string} name
   * @param {(plain: string) => string} work
   */
  async changeNote(name, work) {
    for (;;) {
      const old = await asked(this.in("notes").get(name));
      const plain = old === undefined ? "" : await this.unseal(old);
      if (plain === null) await this.setNoteAside(name, old);
      const sealed = await this.seal(work(plain ?? ""));
      const done = await this.change(["notes"], async (notes) => {
        const now = await asked(notes.get(name));
        if (!same(now, plain === null ? undefined : old)) return false;
        notes.put(sealed, name);
        return true;
      });
      if (done) return;
    }
  }
  /**
   * Only what was looked at: another tab may have written a good one since.
   * @param {string} name
   * @param {Sealed} [sealed]
   */
  async setNoteAside(name, sealed) {
    await this.change(["notes"], async (notes) => {
      const now = await asked(notes.get(name));
      if (sealed && !same(now, sealed)) return;
      notes.put(now, `aside ${name} ${Date.now()}`);
      notes.delete(name);
    });
  }
}

// One after another, so that whoever asks sees what was kept before.
class Queue {
  constructor() {
    /** @type {Promise<Kept | InMemory>} */
    this.ready = openDatabase().then(
      (opened) => new Kept(opened),
      () => new InMemory(),
    );
    /** @type {Promise<unknown>} */
    this.last = this.ready;
  }
  /**
   * @template T
   * @param {(kept: Kept | InMemory) => Promise<T>} work
   * @returns {Promise<T>}
   */
  run(work) {
    const turn = async () => {
      const kept = await this.ready;
      await kept.awake();
      return work(kept);
    };
    const done = this.last.catch(() => {}).then(turn);
    this.last = done;
    return done;
  }
}

/** @type {Queue | undefined} */
let queue;

/**
 * @template T
 * @template {unknown[]} V
 * @param {(kept: Kept | InMemory, ...values: V) => Promise<T>} method
 * @returns {(...values: V) => Promise<T>}
 */
const call = (method) => (...values) => (queue ??= new Queue()).run((kept) => method(kept, ...values));

export const store = {
  save: call((kept, /** @type {string} */ id, /** @type {News} */ news) => kept.save(id, news)),
  read: call((kept, /** @type {string} */ id) => kept.read(id)),
  cut: call((kept, /** @type {string} */ id, /** @type {number} */ from) => kept.cut(id, from)),
  setAside: call((kept, /** @type {string} */ id) => kept.setAside(id)),
  list: call((kept) => kept.list()),
  remove: call((kept, /** @type {string} */ id) => kept.remove(id)),
  note: call((kept, /** @type {string} */ name) => kept.note(name)),
  setNote: call((kept, /** @type {string} */ name, /** @type {string} */ plain) => kept.setNote(name, plain)),
  changeNote: call((kept, /** @type {string} */ name, /** @type {(plain: string) => string} */ work) => kept.changeNote(name, work)),
  setNoteAside: call((kept, /** @type {string} */ name) => kept.setNoteAside(name)),
  persistent: async () => (await (queue ??= new Queue()).ready).persistent,
};
