import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

// Generates the site's icons from the logo in the theme's colors. Run it after either changes and commit the result,
// so that building and serving need neither this script nor sharp.
const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "public");
const slats = JSON.parse(readFileSync(path.join(root, "src/site/sun-mark.json"), "utf8"));
const theme = readFileSync(path.join(root, "src/ui/theme.css"), "utf8");

// Phones shape this icon themselves, so its corners must be filled.
const round = { corner: 8, glyph: 0.75 };
const square = { corner: 0, glyph: 0.66 };
// Some launchers crop everything outside a circle of four fifths.
const maskable = { corner: 0, glyph: 0.56 };

writeFileSync(path.join(folder, "favicon.svg"), `${icon(round)}\n`);
await png("apple-touch-icon.png", 180, square);
await png("icon-192.png", 192, round);
await png("icon-512.png", 512, round);
await png("icon-maskable-512.png", 512, maskable);

function icon({ corner, glyph }) {
  const margin = (40 - 40 * glyph) / 2;
  // Slats are slightly thicker than in the logo, to be readable in a browser tab.
  const paths = slats.map(
    ({ d, strokeWidth }) => `<path d="${d}" stroke-width="${(strokeWidth + 0.3).toFixed(1)}"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40"${corner ? ` rx="${corner}"` : ""} fill="${color("deep")}"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${glyph})" fill="none" stroke="${color("brass-light")}">`,
    ...paths,
    "</g></svg>",
  ].join("");
}

async function png(file, size, look) {
  // Render at the final size instead of enlarging.
  const density = (72 * size) / 40;
  await sharp(Buffer.from(icon(look)), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, file));
}

function color(named) {
  const found = new RegExp(`--color-${named}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!found) throw new Error(`The theme has no color ${named}`);
  return found;
}
