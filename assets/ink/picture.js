// A drawing as a picture to keep.

import { PAPER } from "./fit.js";
import { onto } from "./sheet.js";

/**
 * @param {import("./sheet.js").Sheet} sheet
 * @param {string} caption
 */
export async function save(sheet, caption) {
  const side = 1080;
  const foot = 120;
  const picture = Object.assign(document.createElement("canvas"), { width: side, height: side + foot });
  const context = onto(picture);
  const display = getComputedStyle(document.documentElement).getPropertyValue("--f-display") || "sans-serif";
  context.fillStyle = "#FBF8F1";
  context.fillRect(0, 0, side, side + foot);
  context.fillStyle = "#17211F";
  context.fillRect(40, side, side - 80, 3);
  context.font = `800 54px ${display}`;
  context.textBaseline = "middle";
  context.fillText(caption.toUpperCase(), 40, side + foot / 2 + 4, side - 80);
  context.scale(side / PAPER, side / PAPER);
  context.fillStyle = "#1C4F7C";
  sheet.paths.forEach((path) => context.fill(path));
  /** @type {Blob | null} */
  const blob = await new Promise((done) => picture.toBlob(done, "image/png"));
  if (!blob) return; // no memory left for it
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${caption.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase()}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
