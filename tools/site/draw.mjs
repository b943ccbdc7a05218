// Drawings to pictures: node draw.mjs job.json, {fonts: {font: [file]}, pictures: [{svg, width, font, to}]}.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const { fonts, pictures } = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { svg, width, font: name, to } of pictures) {
  const font = { fontFiles: fonts[name], loadSystemFonts: false };
  writeFileSync(to, new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng());
}
