import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** A PDF's text by page, with normalized spaces, and its embedded fonts. */
export async function read(pdf: Uint8Array): Promise<{ pages: string[]; text: string; fonts: string[] }> {
  const opened = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(opened, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/\s+/g, " ").normalize("NFC"));
  const fonts = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/BaseFont \/(\S+)/g);
  return { pages, text: pages.join(" "), fonts: [...new Set([...fonts].map(([, called = ""]) => called))] };
}

/** A PDF's filled rectangles in drawing order: size in points, and lightness from 0 to 1. */
export function rectanglesIn(pdf: Buffer): { width: number; height: number; light: number }[] {
  const drawn = contentsOf(pdf).matchAll(
    /^\S+ \S+ (\S+) (\S+) re\n(?:\/DeviceRGB cs\n)?(\S+) (\S+) (\S+) scn$/gm,
  );
  return [...drawn].map(([, width, height, red, green, blue]) => ({
    ...{ width: Number(width), height: Number(height) },
    light: (Number(red) + Number(green) + Number(blue)) / 3,
  }));
}

/** The pages' drawing commands. */
function contentsOf(pdf: Buffer): string {
  const heads = pdf.toString("latin1").matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g);
  return [...heads]
    .map(({ index, 0: head, 1: length }) => pdf.subarray(index + head.length).subarray(0, Number(length)))
    .map((packed) => inflateSync(packed).toString("latin1"))
    .join("\n");
}
