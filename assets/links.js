// What this device keeps of its links, so that it finds back after a reload: for each link the
// certificate it shows and the other side's standby. A certificate can be kept, but not read.
// Where nothing may be kept, in memory.

/** @import { Link } from "./types.d.ts" */

import { asked, opened } from "./store/store.js";

const NAME = "brushpass-links";
/** @type {Map<string, Link>} */
const memory = new Map();

const open = () =>
  opened(NAME, 1, (db) => {
    db.createObjectStore("links", { keyPath: "id" }).createIndex("table", "table");
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/**
 * @template T, U
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @param {() => U} instead where nothing may be kept
 */
async function links(mode, work, instead) {
  try {
    const database = await (opening ??= open());
    return await asked(work(database.transaction("links", mode).objectStore("links")));
  } catch {
    return instead();
  }
}

/**
 * The newest of an id counts.
 * @param {Link} link
 */
export const keep = (link) =>
  links("readwrite", (store) => store.put(link), () => memory.set(link.id, link));

/** @param {string} id */
export const forget = (id) =>
  links("readwrite", (store) => store.delete(id), () => memory.delete(id));

/** @param {string} table */
export const kept = (table) =>
  links(
    "readonly",
    (store) => store.index("table").getAll(table),
    () => [...memory.values()].filter((link) => link.table === table),
  );
