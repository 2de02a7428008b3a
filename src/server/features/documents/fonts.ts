import { createRequire } from "node:module";
import { openSync } from "fontkit";
import type { FontFiles } from "pdfmake";
import type { Face } from "./font-runs.ts";

const { resolve } = createRequire(import.meta.url);

/** Paths in the @expo-google-fonts packages: "figtree", "Figtree", "600SemiBold". */
const file = (family: string, weight: string) =>
  resolve(`@expo-google-fonts/${family}/${weight}/${called(family).replaceAll(" ", "")}_${weight}.ttf`);

/** "noto-sans" as "Noto Sans" */
const called = (family: string) =>
  family.replaceAll(/(^|-)(\w)/g, (_all, dash, letter) => `${dash && " "}${letter.toUpperCase()}`);

const files = (family: string, normal: string, bold = normal): [string, FontFiles] => [
  called(family),
  { normal: file(family, normal), bold: file(family, bold) },
];

const marcellus = files("marcellus", "400Regular");
const figtree = files("figtree", "400Regular", "600SemiBold");
const notoSans = files("noto-sans", "400Regular", "600SemiBold");

/** Scripts beyond the two brand fonts and Noto Sans (Latin, Greek, Cyrillic, Devanagari). */
const ofOtherScripts = [
  files("noto-sans-hebrew", "400Regular", "600SemiBold"),
  files("noto-sans-arabic", "400Regular", "600SemiBold"),
  files("noto-sans-thai", "400Regular", "600SemiBold"),
  files("noto-sans-armenian", "400Regular", "600SemiBold"),
  files("noto-sans-georgian", "400Regular", "600SemiBold"),
  files("nanum-gothic", "400Regular", "700Bold"),
  // Every Han character of the first block, and kana, in one weight.
  files("chocolate-classical-sans", "400Regular"),
];

/** Fonts by the names that documents use. */
export const fontFiles: Record<string, FontFiles> = Object.fromEntries([
  marcellus,
  figtree,
  notoSans,
  ...ofOtherScripts,
]);

/** Opens a font when a character is first looked up in it: the Chinese one has twelve megabytes. */
function face([name, { normal }]: [string, FontFiles]): Face {
  let font: ReturnType<typeof openSync> | undefined;
  return {
    name,
    carries(character) {
      font ??= openSync(normal);
      return font.hasGlyphForCodePoint(character);
    },
  };
}

/** Whole letters only: these two fonts do not place combining marks over their letters. */
function withoutMarks({ name, carries }: Face): Face {
  return {
    name,
    carries: (character) => !/\p{M}/u.test(String.fromCodePoint(character)) && carries(character),
  };
}

const others = ofOtherScripts.map(face);
const plain = [withoutMarks(face(figtree)), face(notoSans)];

/** Fonts for body text, in order of preference. */
export const bodyFaces = { own: plain, others };
export const headingFaces = { own: [withoutMarks(face(marcellus)), ...plain], others };
