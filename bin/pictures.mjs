import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

// Generates the site's pictures from their masters in all formats and widths, and the list that pages read. File names
// contain a content hash, so they can be cached indefinitely. Run it after a master changes and commit the result, so
// that building and serving need neither this script nor sharp.
const root = path.resolve(import.meta.dirname, "..");
const masters = path.join(root, "assets/pictures");
const folder = path.join(root, "public/pictures");
const list = path.join(root, "src/site/pictures.json");
const steps = [480, 768, 1080, 1440, 1920];
const stepsOf = { swatches: [192, 384] };
const formats = {
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};
/** The preview image of a link, in the size that social networks agree on. */
const shared = { width: 1200, height: 630 };

mkdirSync(folder, { recursive: true });
const wanted = [...readJson("assets/pictures/pictures.json"), ...swatches()];
const made = {};
for (const picture of wanted) made[picture.name] = await makePicture(picture);
forgetOthers(Object.values(made).map(({ base }) => path.basename(base)));
writeFileSync(list, `${withShortLists(JSON.stringify(made, null, 2))}\n`);

async function makePicture({ name, file, alt, width, height, gallery, focus }) {
  const master = readFileSync(path.join(masters, file));
  const number = createHash("sha256").update(master).digest("hex").slice(0, 8);
  // A width just below the master's own would save a visitor nothing.
  const widths = [...(stepsOf[gallery] ?? steps).filter((step) => step < 0.95 * width), width];
  for (const each of widths) {
    for (const [ending, encode] of Object.entries(formats)) {
      if (ending === "jpg" && gallery === "swatches") continue;
      const target = path.join(folder, `${name}-${number}-${each}.${ending}`);
      if (!existsSync(target)) await encode(sharp(master).resize({ width: each })).toFile(target);
    }
  }
  const target = path.join(folder, `${name}-${number}-share.jpg`);
  // No page is shared with a state of a room, a style card or a swatch.
  if (!["states", "styles", "swatches"].includes(gallery) && !existsSync(target))
    await formats.jpg(cropped(master, focus)).toFile(target);
  return { alt, width, height, widths, base: `/pictures/${name}-${number}`, gallery, focus };
}

/** Each has the name of its material beside it. */
function swatches() {
  const kinds = Object.entries(readJson("assets/scenes/swatches.json"));
  const names = kinds.flatMap(([kind, colors]) => colors.map((color) => `swatch-${kind}-${color}`));
  const square = { alt: "", width: 640, height: 640, gallery: "swatches", focus: "center" };
  return names.map((name) => ({ name, file: `swatches/${name}.webp`, ...square }));
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

function cropped(master, focus) {
  return sharp(master).resize({ ...shared, fit: "cover", position: focus === "center" ? "centre" : focus });
}

/** Puts lists of numbers on one line, as the formatter does. */
function withShortLists(json) {
  return json.replace(/\[[\d\s,]+\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll(",", ", "));
}

function forgetOthers(bases) {
  for (const file of readdirSync(folder)) {
    if (!bases.some((base) => file.startsWith(`${base}-`))) rmSync(path.join(folder, file));
  }
}
