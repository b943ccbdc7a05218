// IndexedDB with promises: opening, asking, and changing all or nothing.

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const asked = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/**
 * @param {IDBTransaction} change
 * @returns {Promise<void>}
 */
const completed = (change) =>
  new Promise((done, fail) => {
    change.oncomplete = () => done();
    change.onabort = () => fail(change.error ?? new DOMException("not kept", "AbortError"));
  });

/**
 * Does all of this work, or none of it; settles when that is certain.
 * @template T
 * @param {IDBDatabase} db
 * @param {string[]} names
 * @param {(...stores: IDBObjectStore[]) => Promise<T>} work
 */
export async function changed(db, names, work) {
  const change = db.transaction(names, "readwrite");
  const end = completed(change);
  end.catch(() => {}); // told below, if it isn't the work that failed
  let result;
  try {
    result = await work(...names.map((name) => change.objectStore(name)));
  } catch (error) {
    try {
      change.abort();
    } catch {
      // it has ended by itself
    }
    throw error;
  }
  await end;
  return result;
}

/**
 * A database of ours, made or brought up to date if need be.
 * @param {string} name
 * @param {number} version
 * @param {(db: IDBDatabase) => void} upgrade
 */
export async function opened(name, version, upgrade) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  return asked(request);
}
