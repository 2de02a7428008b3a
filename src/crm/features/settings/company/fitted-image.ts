import { maxImageLength } from "#contract/settings.ts";

interface ImageTarget {
  /** A PNG that is too large to save becomes a JPEG, as of a photo. */
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  /** Fills the size and crops the rest; otherwise the whole image fits into it. */
  crops?: boolean;
}

/** Sharp at the size of a letterhead, and small enough to send with every document. */
export const logoFit: ImageTarget = { type: "image/png", width: 800, height: 240 };

/** Sharp at twice its size on the site. */
export const portraitFit: ImageTarget = { type: "image/jpeg", width: 640, height: 800, crops: true };

/**
 * Draws an image file at its size of use and returns a data URL, without what a camera adds, such as the place.
 * Undefined if the browser can't read it.
 */
export async function fittedImage(file: Blob, fit: ImageTarget): Promise<string | undefined> {
  const image = await loaded(file);
  if (!image) return undefined;
  const width = image.naturalWidth || fit.width;
  const height = image.naturalHeight || fit.height;
  const drawn = fit.crops ? cropped({ width, height }, fit) : contained({ width, height }, fit);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(drawn.canvas.width));
  canvas.height = Math.max(1, Math.round(drawn.canvas.height));
  const { x, y, width: w, height: h } = drawn.image;
  canvas.getContext("2d")?.drawImage(image, x, y, w, h);
  const exact = canvas.toDataURL(fit.type, quality);
  return fit.type === "image/png" && exact.length > maxImageLength ? jpegOf(canvas) : exact;
}

const quality = 0.85;

/** On white, because a JPEG has no transparency. */
function jpegOf(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext("2d");
  if (context) {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL("image/jpeg", quality);
}

interface Size {
  width: number;
  height: number;
}

interface ImagePlacement {
  canvas: Size;
  image: Size & { x: number; y: number };
}

function contained({ width, height }: Size, within: Size): ImagePlacement {
  const scale = Math.min(1, within.width / width, within.height / height);
  const canvas = { width: width * scale, height: height * scale };
  return { canvas, image: { ...canvas, x: 0, y: 0 } };
}

/** Keeps the middle, and the upper third of a tall image, where a face is. */
function cropped({ width, height }: Size, canvas: Size): ImagePlacement {
  const scale = Math.max(canvas.width / width, canvas.height / height);
  const image = { width: width * scale, height: height * scale };
  const [x, y] = [(canvas.width - image.width) / 2, (canvas.height - image.height) / 3];
  return { canvas, image: { ...image, x, y } };
}

async function loaded(file: Blob): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  // A data URL, because the content policy forbids blob: pictures.
  image.src = await dataUrlOf(file);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function dataUrlOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
