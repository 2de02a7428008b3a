/** In bytes: enough for a photo or a scan, not for a video. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Per project. */
export const maxFiles = 300;

/** Magic numbers by media type. Undefined matches any byte. */
const beginnings: readonly (readonly [mediaType: string, bytes: readonly (number | undefined)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  [
    "image/webp",
    [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  ],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

const anything = "application/octet-stream";

/** Trusts only the first bytes, never the file name, so that no file is served as what it only claims to be. */
export function mediaTypeOf(content: Uint8Array): string {
  const [mediaType] =
    beginnings.find(([, bytes]) =>
      bytes.every((byte, place) => byte === undefined || content[place] === byte),
    ) ?? [];
  return mediaType ?? anything;
}

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith("image/");
}

/** Includes HEIC, which phones produce, and TIFF, which cameras do (DNG), but browsers display neither. */
export function isPhoto(content: Uint8Array): boolean {
  const beginning = String.fromCharCode(...content.subarray(0, 12));
  return (
    isPicture(mediaTypeOf(content)) || /^(?:.{4}ftyp(?:hei|hev|mif|msf|avi)|II\*\0|MM\0\*)/s.test(beginning)
  );
}

/** "4.2 MB", "310 KB", "12 bytes" */
export function sizeText(bytes: number): string {
  const [kilobytes, megabytes, gigabytes] = [bytes / 1024, bytes / 1024 ** 2, bytes / 1024 ** 3];
  if (gigabytes >= 1) return `${gigabytes.toFixed(1)} GB`;
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`;
  return kilobytes >= 1 ? `${Math.round(kilobytes)} KB` : `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
}
