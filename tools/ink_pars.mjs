// What trained eyes take pictures for: node ink_pars.mjs <network>. Pictures of 28 by 28 come in, as
// floats one after the other; for each the place of the likeliest thing goes out, a line each.
import { readFileSync } from "node:fs";

import { read, running } from "../assets/net.js";

const PLACES = 28 * 28;
const layers = read(readFileSync(process.argv[2]));
const bytes = readFileSync(0);
const pictures = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const best = [];

/** @param {Float32Array} picture */
function scoresOf(picture) {
  const slices = running(layers, picture);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

for (let start = 0; start < pictures.length; start += PLACES) {
  const scores = scoresOf(pictures.subarray(start, start + PLACES));
  best.push(scores.indexOf(Math.max(...scores)));
}
console.log(best.join("\n"));
