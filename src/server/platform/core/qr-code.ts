import { encode } from "uqr";
import type { QrCode } from "#contract/fields.ts";

/** SVG path data with a square for each dark module: a style or script would weaken the page's policy. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}
