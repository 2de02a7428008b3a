import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { type NamedPart, partsOf } from "./image-parts.ts";

/** Eight bytes are a pixel's maximum in a PNG; each row has one more. */
const maxBytesPerPixel = 9;

/** Looks at what a PNG or JPEG says about itself, and at how much a PNG really unpacks to. */
export async function isLargerThan(maxPixels: number, bytes: Buffer): Promise<boolean> {
  const parts = [...(partsOf(bytes) ?? [])];
  if (parts.some((part) => pixelsIn(bytes, part) > maxPixels)) return true;
  const data = parts
    .filter(({ kind }) => kind === "IDAT")
    .map(({ start, end }) => bytes.subarray(start, end));
  return unpacksToMoreThan(maxPixels * maxBytesPerPixel, Buffer.concat(data));
}

const jpegFrame = /^[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]$/;

function pixelsIn(bytes: Buffer, { start, kind }: NamedPart): number {
  if (start + 8 > bytes.length) return 0;
  if (kind === "IHDR") return bytes.readUInt32BE(start) * bytes.readUInt32BE(start + 4);
  if (jpegFrame.test(kind)) return bytes.readUInt16BE(start + 1) * bytes.readUInt16BE(start + 3);
  return 0;
}

async function unpacksToMoreThan(maxOutputLength: number, data: Buffer): Promise<boolean> {
  try {
    await promisify(inflate)(data, { maxOutputLength });
    return false;
  } catch (error) {
    // Other errors are a damaged picture's.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}
