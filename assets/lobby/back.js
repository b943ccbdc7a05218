// Back to the table that was open here: after a reload, in a tab opened anew, in a frame. Whoever
// left it on purpose isn't brought back, and no table is torn from another tab.
//
// early.js has looked before the first paint whether there may be one, and hides the page until then.

import { storage } from "./memory.js";

const root = document.documentElement;

/** @typedef {{ id: string, seat: string }} Left a table, and who held the device */

/** @returns {Promise<Left | null>} */
async function look() {
  const [id = "", seat = "", again = ""] = (root.dataset.returns ?? "").split(" ");
  if (!id) return null;
  try {
    const kept = (await (await storage()).list()).find((table) => table.id === id);
    if (kept && !kept.aside && (again || (!kept.over && (await isFree(id))))) return { id, seat };
  } catch {
    // nothing can be read: as if there were none
  }
  stay();
  return null;
}

/** @param {string} id */
async function isFree(id) {
  try {
    return await navigator.locks.request(`brushpass-table ${id}`, { ifAvailable: true }, Boolean);
  } catch {
    return true; // no locks here: nobody is kept out
  }
}

/** The page is shown, whatever it is. */
export const stay = () => delete root.dataset.returns;

/** The table to go back to, if there is one. */
export const left = look();
