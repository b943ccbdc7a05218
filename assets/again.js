// A repeat visit: what Python needs lies in this browser already, and is taken out while the page is
// still being built. A first visit waits until the page is there, and an embedded one until it is
// wanted (lobby/kit.js, embed.js).
import { hasVisited } from "../runtime/download.mjs";
import { prefetch } from "./boot.js";

if (hasVisited() && !document.documentElement.dataset.embed) prefetch();
