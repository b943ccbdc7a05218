// Small convolutional networks, as py/brushpass/nets runs them, with typed arrays.

const CONVOLVE = 0;
const OUTPUT = 2;
const SLICE = 100_000; // weights in one slice

/**
 * @typedef {object} Layer
 * @property {number} kind
 * @property {number} inside
 * @property {number} outside
 * @property {Float32Array} bias
 * @property {Float32Array} weights
 */

/**
 * A file of weights, read once.
 * @param {Uint8Array} file
 * @returns {Layer[]}
 */
export function read(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let place = 5;
  return Array.from({ length: file[4] }, () => {
    const kind = view.getUint8(place);
    const inside = view.getUint16(place + 1, true);
    const outside = view.getUint16(place + 3, true);
    place += 5;
    const width = kind === CONVOLVE ? inside * 9 : inside;
    const floats = (/** @type {number} */ start) =>
      Float32Array.from({ length: outside }, (_, i) => view.getFloat32(start + 4 * i, true));
    const scales = floats(place);
    const bias = floats(place + 4 * outside);
    place += 8 * outside;
    const weights = Float32Array.from({ length: outside * width }, (_, i) => scales[Math.floor(i / width)] * view.getInt8(place + i));
    place += outside * width;
    return { kind, inside, outside, bias, weights };
  });
}

/**
 * The network's outputs for a square picture, in slices.
 * @param {Layer[]} layers
 * @param {Float32Array} picture
 * @returns {Generator<undefined, Float32Array>}
 */
export function* running(layers, picture) {
  let numbers = picture;
  let side = Math.sqrt(picture.length);
  for (const layer of layers) {
    if (layer.kind === CONVOLVE) {
      const rows = Math.max(1, Math.floor(SLICE / (side * layer.weights.length)));
      const seen = new Float32Array(side * side * layer.outside);
      for (let top = 0; top < side; top += rows) {
        convolve(layer, numbers, side, seen, top, Math.min(side, top + rows));
        yield;
      }
      numbers = maxPool(seen, side, layer.outside);
      side = Math.ceil(side / 2);
    } else numbers = dense(layer, numbers);
  }
  return numbers;
}

/**
 * @param {Layer} layer
 * @param {Float32Array} numbers
 */
function dense({ kind, inside, outside, bias, weights }, numbers) {
  return Float32Array.from({ length: outside }, (_, out) => {
    let sum = bias[out];
    for (let i = 0, w = out * inside; i < inside; i += 1, w += 1) sum += weights[w] * numbers[i];
    return kind === OUTPUT ? sum : Math.max(sum, 0);
  });
}

/**
 * Convolve some rows.
 * @param {Layer} layer
 * @param {Float32Array} numbers
 * @param {number} side
 * @param {Float32Array} seen
 * @param {number} top
 * @param {number} bottom
 */
function convolve({ inside, outside, bias, weights }, numbers, side, seen, top, bottom) {
  const near = new Float32Array(9 * inside);
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < side; x += 1) {
      near.fill(0);
      for (let part = 0; part < 9; part += 1) {
        const row = y + Math.floor(part / 3) - 1;
        const column = x + (part % 3) - 1;
        if (row < 0 || column < 0 || row >= side || column >= side) continue;
        const from = (row * side + column) * inside;
        near.set(numbers.subarray(from, from + inside), part * inside);
      }
      for (let out = 0; out < outside; out += 1) {
        let sum = bias[out];
        for (let i = 0, w = out * near.length; i < near.length; i += 1, w += 1) sum += weights[w] * near[i];
        seen[(y * side + x) * outside + out] = Math.max(sum, 0);
      }
    }
  }
}

/**
 * The maximum of each 2x2 window.
 * @param {Float32Array} seen
 * @param {number} side
 * @param {number} size
 */
function maxPool(seen, side, size) {
  const half = Math.ceil(side / 2);
  const found = new Float32Array(half * half * size);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const to = (Math.floor(y / 2) * half + Math.floor(x / 2)) * size;
      const from = (y * side + x) * size;
      for (let i = 0; i < size; i += 1) found[to + i] = Math.max(found[to + i], seen[from + i]);
    }
  }
  return found;
}
