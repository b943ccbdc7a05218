// Draws a QR code, and reads one by the camera where the browser can. Loaded when first wanted.

import { encode } from "./vendor/uqr.mjs";

const QUIET = 4; // modules of white on each side: readers need them

/**
 * An SVG, dark on white whatever the theme, which fills the width it is given.
 * @param {string} text
 */
export function draw(text) {
  const { data, size } = encode(text, { ecc: "M", boostEcc: false, border: QUIET });
  let path = "";
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    }),
  );
  return (
    `<svg class="qr" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>`
  );
}

export async function canRead() {
  if (!navigator.mediaDevices?.getUserMedia || !globalThis.BarcodeDetector) return false;
  return (await BarcodeDetector.getSupportedFormats()).includes("qr_code");
}

/**
 * Shows the camera in a video element until it sees a QR code, whose text is the answer. Ends with
 * null when `signal` is aborted, and throws what the browser throws when there is no camera.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} [signal]
 */
export async function read(video, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    while (!signal?.aborted) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
