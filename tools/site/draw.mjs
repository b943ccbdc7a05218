// Drawings to pictures: node draw.mjs job.json, {fonts: {script: [file]}, pictures: [{svg, width, script, to}]}.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const { fonts, pictures } = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { svg, width, script, to } of pictures) {
  const font = { fontFiles: fonts[script], loadSystemFonts: false };
  writeFileSync(to, new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng());
}
