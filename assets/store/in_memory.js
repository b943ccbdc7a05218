// The store where nothing may be kept: for as long as the page is there.

/** @import { Kept, News, Read } from "../types.d.ts" */

import { isOf, latestOf, newestFirst, outdated, told } from "./list.js";

export class InMemory {
  persistent = false;
  async awake() {}
  /** @type {Map<string, Kept & Read>} */
  tables = new Map();
  /** @type {Map<string, string>} */
  notes = new Map();
  /**
   * @param {string} id
   * @param {News} news
   */
  async save(id, { begins, start, lines, over, marks }) {
    if (begins) this.tables.set(id, { ...begins, id, lines: [], of: 0, marks, over, when: 0, aside: false });
    const table = this.tables.get(id);
    if (!table || table.lines.length < start) return false;
    table.lines.splice(start, Infinity, ...lines);
    Object.assign(table, { over, marks, when: Math.max(Date.now(), latestOf([...this.tables.values()]) + 1) });
    if (over) for (const old of outdated([...this.tables.values()])) await this.remove(old);
    return true;
  }
  /**
   * @param {string} id
   * @returns {Promise<Read | null>}
   */
  async read(id) {
    const table = this.tables.get(id);
    return table ? { ...table, of: table.lines.length } : null;
  }
  /**
   * @param {string} id
   * @param {number} from
   */
  async cut(id, from) {
    this.tables.get(id)?.lines.splice(from);
  }
  /** @param {string} id */
  async setAside(id) {
    const table = this.tables.get(id);
    if (table) table.aside = true;
  }
  async list() {
    return [...this.tables.values()].map(told).sort(newestFirst);
  }
  /** @param {string} id */
  async remove(id) {
    this.tables.delete(id);
    for (const name of this.notes.keys()) if (isOf(name, id)) this.notes.delete(name);
  }
  /**
   * @param {string} name
   * @returns {Promise<string | null>}
   */
  async note(name) {
    return this.notes.get(name) ?? "";
  }
  /**
   * @param {string} name
   * @param {string} plain
   */
  async setNote(name, plain) {
    this.notes.set(name, plain);
  }
  /**
   * @param {string} name
   * @param {(plain: string) => string} work
   */
  async changeNote(name, work) {
    this.notes.set(name, work(this.notes.get(name) ?? ""));
  }
  /** @param {string} name */
  async setNoteAside(name) {
    this.notes.set(`aside ${name} ${Date.now()}`, this.notes.get(name) ?? "");
    this.notes.delete(name);
  }
}
