// The tally of an evening as a picture: to the device's share sheet, or as a file.

/** @typedef {(string | number)[]} Piece */

/** @type {Record<string, (context: CanvasRenderingContext2D, piece: any[], font: string) => void>} */
const DRAW = {
  paper(context, [x, y, width, height, colour]) {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  },
  word(context, [text, x, y, size, colour, room], font) {
    context.fillStyle = colour;
    context.font = `800 ${size}px ${font}`;
    context.fillText(text, x, y, room);
  },
  seal(context, [x, y, radius, colour]) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = "#F6EFDF";
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(x - radius / 2, y);
    context.lineTo(x - radius / 8, y + radius / 2.6);
    context.lineTo(x + radius / 2, y - radius / 2.6);
    context.stroke();
  },
};

/**
 * @param {string} pieces
 * @param {string} name
 */
export async function save(pieces, name) {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 });
  const context = canvas.getContext("2d");
  if (!context) return;
  const font = getComputedStyle(document.documentElement).getPropertyValue("--f-display") || "sans-serif";
  for (const [kind, ...piece] of /** @type {Piece[]} */ (JSON.parse(pieces))) DRAW[kind](context, piece, font);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return; // no memory left for it
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
