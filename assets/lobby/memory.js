// What is remembered, and for how long: on this device for good, or in one tab for one visit. Where
// storage is forbidden, both last as long as the page does. Tables, packs and other things that are
// large or secret are the store's.

class Memory {
  /** @param {() => Storage} storage throws where it is forbidden */
  constructor(storage) {
    this.storage = storage;
    /** @type {Map<string, string>} */
    this.unkept = new Map(); // what the storage didn't take
  }

  /**
   * @param {string} name
   * @param {unknown} value a text as it is, anything else as JSON
   */
  remember(name, value) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    try {
      this.storage().setItem(`brushpass.${name}`, text);
      this.unkept.delete(name);
    } catch {
      this.unkept.set(name, text);
    }
  }

  /** @param {string} name */
  text(name) {
    try {
      return this.unkept.get(name) ?? this.storage().getItem(`brushpass.${name}`);
    } catch {
      return null;
    }
  }

  /**
   * What was remembered as JSON, whatever it is.
   * @param {string} name
   * @returns {any}
   */
  recall(name) {
    try {
      return JSON.parse(this.text(name) ?? "null");
    } catch {
      return null;
    }
  }
}

export const device = new Memory(() => localStorage);
export const visit = new Memory(() => sessionStorage);

/** The store, once something is wanted of it. */
export const storage = async () => (await import("../store/store.js")).store;
