// What this device keeps: tables in IndexedDB, every entry a record, and a few notes (own words,
// words seen), enciphered with a key that never leaves the browser. Where nothing may be kept
// (private mode, a sandbox), in memory.

const NAME = "brushpass";
const text = new TextEncoder();

const ask = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

async function openDatabase() {
  const request = indexedDB.open(NAME, 2);
  request.onupgradeneeded = () => {
    const db = request.result;
    const make = (name, options) => db.objectStoreNames.contains(name) || db.createObjectStore(name, options);
    make("keys");
    make("notes");
    make("tables", { keyPath: "id" });
    make("lines", { keyPath: ["table", "n"] });
  };
  const db = await ask(request);
  db.onversionchange = () => db.close();
  let key = await ask(db.transaction("keys").objectStore("keys").get("seal"));
  if (!key) {
    key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await ask(db.transaction("keys", "readwrite").objectStore("keys").put(key, "seal"));
  }
  return { db, key };
}

class Kept {
  persistent = true;
  constructor({ db, key }) {
    this.db = db;
    this.key = key;
  }
  async seal(plain) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, this.key, text.encode(plain)) };
  }
  async unseal({ iv, data }) {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, this.key, data));
  }
  in(store, mode = "readonly") {
    return this.db.transaction(store, mode).objectStore(store);
  }
  async begin(id, about, order, head) {
    const sealed = await this.seal(head);
    const marks = await this.seal("{}");
    await ask(this.in("tables", "readwrite").put({ ...about, id, order, head: sealed, marks, when: Date.now() }));
  }
  async mark(id, text) {
    const marks = await this.seal(text);
    const tables = this.in("tables", "readwrite");
    const table = await ask(tables.get(id));
    if (table) await ask(tables.put({ ...table, marks }));
  }
  async append(id, start, lines, over) {
    const sealed = await Promise.all(lines.map((line) => this.seal(line)));
    const change = this.db.transaction(["tables", "lines"], "readwrite");
    sealed.forEach((line, i) => change.objectStore("lines").put({ table: id, n: start + i, ...line }));
    const table = await ask(change.objectStore("tables").get(id));
    if (table) change.objectStore("tables").put({ ...table, over, when: Date.now() });
  }
  async read(id) {
    const table = await ask(this.in("tables").get(id));
    if (!table) return null;
    const rows = await ask(this.in("lines").getAll(IDBKeyRange.bound([id, 0], [id, Infinity])));
    const whole = rows.findIndex((row, i) => row.n !== i);
    const lines = await Promise.all(rows.slice(0, whole < 0 ? undefined : whole).map((row) => this.unseal(row)));
    const [head, marks] = await Promise.all([this.unseal(table.head), this.unseal(table.marks)]);
    return { order: table.order, head, marks, lines };
  }
  async list() {
    const tables = await ask(this.in("tables").getAll());
    return tables
      .map(({ id, game, names, when, over }) => ({ id, game, names, when, over }))
      .sort((a, b) => b.when - a.when);
  }
  async remove(id) {
    const change = this.db.transaction(["tables", "lines"], "readwrite");
    change.objectStore("tables").delete(id);
    change.objectStore("lines").delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
    await new Promise((done, fail) => {
      change.oncomplete = done;
      change.onerror = () => fail(change.error);
    });
  }
  async note(name) {
    const sealed = await ask(this.in("notes").get(name));
    return sealed ? this.unseal(sealed) : "";
  }
  async setNote(name, text) {
    const sealed = await this.seal(text);
    await ask(this.in("notes", "readwrite").put(sealed, name));
  }
}

class InMemory {
  persistent = false;
  tables = new Map();
  notes = new Map();
  async begin(id, about, order, head) {
    this.tables.set(id, { ...about, id, order, head, marks: "{}", lines: [], when: Date.now() });
  }
  async mark(id, text) {
    this.tables.get(id).marks = text;
  }
  async append(id, start, lines, over) {
    const table = this.tables.get(id);
    lines.forEach((line, i) => (table.lines[start + i] = line));
    Object.assign(table, { over, when: Date.now() });
  }
  async read(id) {
    return this.tables.get(id) ?? null;
  }
  async list() {
    return [...this.tables.values()]
      .map(({ id, game, names, when, over }) => ({ id, game, names, when, over }))
      .sort((a, b) => b.when - a.when);
  }
  async remove(id) {
    this.tables.delete(id);
  }
  async note(name) {
    return this.notes.get(name) ?? "";
  }
  async setNote(name, text) {
    this.notes.set(name, text);
  }
}

// Writes are made one after another, so that a table's entries never overtake each other.
class Queue {
  constructor() {
    this.ready = openDatabase().then(
      (opened) => new Kept(opened),
      () => new InMemory(),
    );
    this.last = this.ready;
  }
  run(method, ...values) {
    const turn = this.last.catch(() => {}).then(async () => (await this.ready)[method](...values));
    this.last = turn;
    return turn;
  }
}

let queue;
const call = (method) => (...values) => (queue ??= new Queue()).run(method, ...values);

export const store = {
  begin: call("begin"),
  append: call("append"),
  mark: call("mark"),
  read: call("read"),
  list: call("list"),
  remove: call("remove"),
  note: call("note"),
  setNote: call("setNote"),
  persistent: async () => (await (queue ??= new Queue()).ready).persistent,
};
