// The service worker: keeps every file of the site by its hash, so that all works without internet.
//
// Versions are data. A version is a list of files and hashes, and what two versions share is kept
// once. A page is served from the version it began with to its end; a new page from the version in
// use, which changes only when a person agrees. So this worker itself may take over at any time.
//
// The build fills in `BUILD`: {version, files: {path: hash}, later: [path], wanted: [path], lost: html}.
// Files in `later` are large and not needed: they are fetched last, and kept unpacked. Those in
// `wanted` are kept once a page has asked for them, and then in every newer version, too.

/**
 * @typedef {string} Version
 * @typedef {Record<string, string>} Files hashes, by path
 * @typedef {{ using: Version, versions: Record<Version, Files>, pages: Record<string, Version> }} Notes
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{ version: Version, files: Files, later: string[], wanted: string[], lost: string }} */
const BUILD = JSON.parse("build:worker");
const NETWORK = ""; // the version of a page that came past us: it goes on that way
const AT_ONCE = 6;

const scope = worker.registration.scope;
const NOTES = `${scope}?notes`;
/** @type {(path: string, hash: string) => string} */
const key = (path, hash) => `${scope}${path}?h=${hash}`;
const open = () => caches.open(`brushpass ${scope}`);

// What has to outlive this worker. `pages` has only those that are not served from the version in use.
/** @type {Promise<Notes> | null} */
let known = null;

const notes = () =>
  (known ??= open()
    .then((cache) => cache.match(NOTES))
    .then((kept) => kept?.json() ?? { using: "", versions: {}, pages: {} }));

/** @param {(notes: Notes) => void | Promise<void>} edit */
const change = (edit) =>
  navigator.locks.request(NOTES, async () => {
    known = null;
    const now = await notes();
    await edit(now);
    await (await open()).put(NOTES, new Response(JSON.stringify(now)));
  });

worker.addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  await change(({ versions }) => {
    delete versions[BUILD.version];
    versions[BUILD.version] = BUILD.files; // the last of them, for it is the newest
  });
  const known = await keys();
  const before = BUILD.wanted.filter((path) => [...known].some((url) => url.startsWith(key(path, ""))));
  await fill([...Object.keys(BUILD.files).filter(atOnce), ...before]);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    change((now) => {
      now.versions[BUILD.version] = BUILD.files;
      if (!now.versions[now.using]) now.using = BUILD.version;
    }),
  ),
);

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request.url);
  if (event.request.method === "GET" && path !== null) event.respondWith(answer(event, path));
});

/**
 * The file that an address stands for, or null if it isn't ours.
 * @param {string} url
 */
function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (!address.startsWith(scope)) return null;
  const path = decodeURI(address.slice(scope.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/**
 * @param {FetchEvent} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function answer(event, path) {
  const { request, clientId, resultingClientId } = event;
  const { using, versions, pages } = await notes();
  const version = request.mode === "navigate" ? using : pages[clientId] ?? using;
  if (request.destination === "worker" && version !== using) await assign(resultingClientId, version);
  const files = versions[version] ?? {};
  const hash = files[path];
  if (!hash) return unlisted(request, files, path);
  const again = request.cache === "reload"; // somebody doubts what we have
  const found = (!again && (await kept(path, hash))) || (await anew(event, path, hash)) || (await kept(path, hash));
  if (found) return found;
  if (request.mode !== "navigate") return new Response("", { status: 504 });
  // What we keep is not whole, and the site has moved on: then this page is the network's alone.
  const response = await fetch(request).catch(lost);
  await assign(resultingClientId, NETWORK);
  return response;
}

/**
 * @param {Request} request
 * @param {Files} files
 * @param {string} path
 */
async function unlisted(request, files, path) {
  try {
    return await fetch(request);
  } catch {
    if (request.mode !== "navigate") return new Response("", { status: 504 });
    if (files[`${path}/index.html`]) return Response.redirect(`${scope}${path}/`);
    return (await kept("404.html", files["404.html"])) ?? lost();
  }
}

const lost = () =>
  new Response(BUILD.lost.replaceAll('href="./', `href="${scope}`), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** @type {(page: string, version: Version) => unknown} */
const assign = (page, version) => page && change(({ pages }) => void (pages[page] = version));

/** @type {(path: string, hash: string) => Promise<Response | undefined>} */
const kept = async (path, hash) => (await open()).match(key(path, hash));

/**
 * From the network, for a page that waits; kept from now on if there is room.
 * @param {FetchEvent} event
 * @param {string} path
 * @param {string} hash
 */
async function anew(event, path, hash) {
  const response = await fetched(path, hash);
  if (response) {
    const copy = response.clone();
    const keeping = open().then((cache) => cache.put(key(path, hash), copy)).catch(() => {});
    event.waitUntil(keeping);
    if (event.request.cache === "reload") await keeping; // what was doubted is imported next
  }
  return response;
}

/**
 * A file with exactly this hash, or null.
 * @param {string} path
 * @param {string} hash
 */
async function fetched(path, hash) {
  const address = scope + path.replace(/(^|\/)index\.html$/, "$1");
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    try {
      const response = await fetch(address, { cache });
      const bytes = await response.arrayBuffer();
      if (response.ok && (await hashOf(bytes)) === hash) return new Response(bytes, { headers: response.headers });
    } catch {
      return null;
    }
  }
  return null;
}

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path */
const atOnce = (path) => !BUILD.later.includes(path) && !BUILD.wanted.includes(path);

/**
 * Fetches those of these files that we don't have. All or an error, but what has come stays.
 * @param {string[]} paths
 */
async function fill(paths) {
  const cache = await open();
  const here = await keys();
  const missing = paths.filter((path) => !here.has(key(path, BUILD.files[path])));
  const fetchSome = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) {
      const hash = BUILD.files[path];
      const response = await fetched(path, hash);
      if (!response) throw new Error(`${path} did not arrive as it was built`);
      await cache.put(key(path, hash), BUILD.later.includes(path) ? unpacked(response) : response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/** @param {Response} response */
const unpacked = ({ body }) => new Response(body?.pipeThrough(new DecompressionStream("gzip")));

const keys = async () => new Set((await (await open()).keys()).map(({ url }) => url));

worker.addEventListener("message", (event) => {
  const { source: page, data } = event;
  if (event.origin !== location.origin || !(page instanceof Client)) return;
  if (data.say === "hello") event.waitUntil(greet(page, data));
  if (data.say === "use") event.waitUntil(use(page));
});

/**
 * A page tells its version, and is told whether all of it is kept and whether there is a newer one.
 * @param {Client} page
 * @param {{ version: Version, all: boolean }} told
 */
async function greet(page, { version, all }) {
  await place(page.id, version);
  await tidy();
  const ready = await isWhole(version);
  const { versions } = await notes();
  page.postMessage({ ready, newer: version in versions && version !== BUILD.version });
  if (all && ready && version === BUILD.version) {
    await fill(BUILD.later);
    page.postMessage({ all: true });
  }
}

/**
 * From now on this page is ours, if it is of a version that we have.
 * @param {string} id
 * @param {Version} version
 */
async function place(id, version) {
  const ours = new Set((await worker.clients.matchAll()).map((page) => page.id));
  const strangers = (await everyone()).filter((other) => other !== id && !ours.has(other));
  await change(({ using, versions, pages }) => {
    if (version === using) delete pages[id];
    else pages[id] = versions[version] ? version : NETWORK;
    for (const other of strangers) pages[other] ??= NETWORK; // until they have told their version
  });
  const { pages } = await notes();
  if (pages[id] !== NETWORK) await worker.clients.claim();
}

/**
 * A person has agreed to the newest version. Pages that are open keep theirs.
 * @param {Client} page
 */
async function use(page) {
  const open = await everyone();
  await change((now) => {
    for (const id of open) now.pages[id] ??= now.using;
    now.using = BUILD.version;
  });
  page.postMessage({ used: true });
}

const everyone = async () =>
  (await worker.clients.matchAll({ includeUncontrolled: true, type: "all" })).map((page) => page.id);

/** @param {Version} version */
async function isWhole(version) {
  const files = (await notes()).versions[version];
  const here = await keys();
  return Boolean(files) && Object.entries(files).every(([path, hash]) => !atOnce(path) || here.has(key(path, hash)));
}

/** Forgets pages that are gone, and then versions and files that nobody needs. */
async function tidy() {
  const here = new Set(await everyone());
  await change(async (now) => {
    for (const id of Object.keys(now.pages)) if (!here.has(id)) delete now.pages[id];
    const used = new Set([now.using, ...Object.values(now.pages)]);
    for (const version of Object.keys(now.versions)) {
      if (version === BUILD.version) break; // another worker may just be bringing in a newer one
      if (!used.has(version)) delete now.versions[version];
    }
    const needed = new Set([NOTES]);
    for (const files of Object.values(now.versions)) {
      for (const [path, hash] of Object.entries(files)) needed.add(key(path, hash));
    }
    const cache = await open();
    for (const url of await keys()) if (!needed.has(url)) await cache.delete(url);
  });
}
