// All that a page without a shell does: boot. For tests: `?patience=500` loses it after 500 ms.
import { boot } from "../assets/boot.js";

const given = new URLSearchParams(location.search).get("patience");
boot(given ? { patience: Number(given) } : {});
