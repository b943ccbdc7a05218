// All that a page without a shell does: boot.
import { boot } from "../assets/boot.js";

boot();
