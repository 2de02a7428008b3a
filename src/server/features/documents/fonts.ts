import { createRequire } from "node:module";
import { openSync } from "fontkit";
import type { FontFiles } from "pdfmake";

const { resolve } = createRequire(import.meta.url);
const file = (path: string) => resolve(`@expo-google-fonts/${path}`);

/** Fonts by the names that documents use. */
export const fontFiles: Record<string, FontFiles> = {
  Marcellus: {
    normal: file("marcellus/400Regular/Marcellus_400Regular.ttf"),
    bold: file("marcellus/400Regular/Marcellus_400Regular.ttf"),
  },
  Figtree: {
    normal: file("figtree/400Regular/Figtree_400Regular.ttf"),
    bold: file("figtree/600SemiBold/Figtree_600SemiBold.ttf"),
  },
  "Noto Sans": {
    normal: file("noto-sans/400Regular/NotoSans_400Regular.ttf"),
    bold: file("noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  },
};

interface Font {
  name: string;
  hasGlyph: (character: string) => boolean;
}

const [marcellus, figtree, notoSans] = Object.entries(fontFiles).map(([name, { normal }]): Font => {
  const font = openSync(normal);
  return { name, hasGlyph: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) as number) };
}) as [Font, Font, Font];

/** The brand fonts place no combining mark over its letter. */
const withoutCombining = ({ name, hasGlyph }: Font): Font => ({
  name,
  hasGlyph: (character) => !/\p{M}/u.test(character) && hasGlyph(character),
});

/** Fonts in order of preference. The last one, Noto Sans, has the replacement character. */
export const bodyFonts = [withoutCombining(figtree), notoSans];
export const headingFonts = [withoutCombining(marcellus), ...bodyFonts];

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Invisible control characters need no glyph. */
const invisible = /[\p{Default_Ignorable_Code_Point}\n]/u;

/** Picks the first font that has the whole text. Characters in no font become U+FFFD, so that it is visibly missing. */
export function fontRun(text: string, fonts: readonly Font[]): { text: string; font: string } {
  const tidy = text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ");
  const font = fonts.find((each) => hasAll(each, tidy));
  if (font) return { text: tidy, font: font.name };
  const shown = [...graphemes.segment(tidy)].map(({ segment }) =>
    hasAll(notoSans, segment) ? segment : "\ufffd",
  );
  return { text: shown.join(""), font: notoSans.name };
}

const hasAll = ({ hasGlyph }: Font, text: string) =>
  [...text].every((character) => invisible.test(character) || hasGlyph(character));
