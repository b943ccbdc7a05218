// In a page of `make dev`: reloads it when the site has been built again (tools/dev.py).
const version = document.querySelector("meta[name=version]").content;
const builds = new EventSource(new URL("builds", import.meta.url));
builds.onmessage = ({ data }) => data && data !== version && location.reload();
addEventListener("pagehide", () => builds.close());

// No service worker: it would keep what was built before.
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
