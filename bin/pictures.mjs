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
/**
 * A denoised picture looks softer than a photograph. So its parts of these sizes, as shares of the width, get more
 * contrast with what is around them, and every width is sharpened once it is scaled.
 */
const look = {
  parts: [
    { share: 1 / 60, contrast: 0.22 },
    { share: 1 / 300, contrast: 0.25 },
  ],
  edges: { sigma: 0.7, m1: 0.4, m2: 0.6, x1: 1, y2: 6, y3: 6 },
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
  // A swatch shows its color as it is.
  const hasLook = gallery !== "swatches";
  const hash = createHash("sha256").update(master);
  if (hasLook) hash.update(JSON.stringify(look));
  const number = hash.digest("hex").slice(0, 8);
  const source = once(() => (hasLook ? withContrast(master) : sharp(master)));
  const scaled = async (size) => {
    const picture = (await source()).clone().resize(size);
    return hasLook ? picture.sharpen(look.edges) : picture;
  };
  // A width just below the master's own would save a visitor nothing.
  const widths = [...(stepsOf[gallery] ?? steps).filter((step) => step < 0.95 * width), width];
  for (const each of widths) {
    for (const [ending, encode] of Object.entries(formats)) {
      if (ending === "jpg" && gallery === "swatches") continue;
      const target = path.join(folder, `${name}-${number}-${each}.${ending}`);
      if (!existsSync(target)) await encode(await scaled({ width: each })).toFile(target);
    }
  }
  const target = path.join(folder, `${name}-${number}-share.jpg`);
  // No page is shared with a state of a room, a style card or a swatch.
  if (!["states", "styles", "swatches"].includes(gallery) && !existsSync(target))
    await formats.jpg(await scaled(preview(focus))).toFile(target);
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

function preview(focus) {
  return { ...shared, fit: "cover", position: focus === "center" ? "centre" : focus };
}

/** Adds contrast most in the middle tones, so that neither light nor shade loses its detail. */
async function withContrast(master) {
  const color = sharp(master).removeAlpha();
  const gray = color.clone().greyscale();
  const { data, info } = await color.raw().toBuffer({ resolveWithObject: true });
  const light = await gray.clone().raw().toBuffer();
  const around = await Promise.all(
    look.parts.map(({ share }) =>
      gray
        .clone()
        .blur(share * info.width)
        .raw()
        .toBuffer(),
    ),
  );
  for (const [at, value] of light.entries()) {
    let added = 0;
    for (const [part, { contrast }] of look.parts.entries()) added += contrast * (value - around[part][at]);
    added *= 1 - ((2 * value) / 255 - 1) ** 2;
    for (let channel = 3 * at; channel < 3 * at + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, Math.round(data[channel] + added)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
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
