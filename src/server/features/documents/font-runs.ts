export interface Face {
  name: string;
  carries: (codePoint: number) => boolean;
}

/** Fonts in order of preference: `own` for whole texts, `others` for words that those cannot write. */
export interface Faces {
  own: Face[];
  others: Face[];
}

export interface Run {
  text: string;
  font: string;
  /** Right to left: must be shaped as a whole and not broken. */
  isBackward?: true;
}

/** Replaces a character that no font has. */
const replacement = "\ufffd";

const backward = "[\\p{Script=Hebrew}\\p{Script=Arabic}]";
/** From the first right-to-left letter to the last, with the numbers that follow. */
const backwardStretch = new RegExp(
  `(${backward}(?:[^\\p{L}\\n]*${backward})*\\p{M}*(?:[^\\p{L}\\p{Nd}\\n]*\\p{Nd}+)*)`,
  "u",
);
/** Longer stretches are broken into lines, which then fill from the left. */
const longestOnOneLine = 60;
const numbers = /(\p{Nd}+(?:[.,:/-]\p{Nd}+)*)/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Invisible control characters need no font. */
const unseen = /[\p{Default_Ignorable_Code_Point}\n]/u;

/** Cuts a text into runs so that every character has a font, or is visibly replaced. */
export function runsOf(text: string, faces: Faces): Run[] {
  const { own } = faces;
  const tidy = text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ");
  const whole = own.find((face) => carriesAll(face, tidy));
  if (whole) return [{ text: tidy, font: whole.name }];
  return joined(
    tidy
      .split(backwardStretch)
      .flatMap((part, place) => (place % 2 === 1 ? backwardRuns(part, faces) : forwardRuns(part, faces))),
  );
}

/** Numbers keep their direction within right-to-left text; only their order is reversed. */
function backwardRuns(stretch: string, faces: Faces): Run[] {
  if (stretch.length > longestOnOneLine) return forwardRuns(stretch, faces);
  return stretch
    .split(numbers)
    .reverse()
    .flatMap((part) => (numbers.test(part) ? forwardRuns(part, faces) : turned(part, faces)));
}

function turned(part: string, faces: Faces): Run[] {
  const whole = allOf(faces).find((face) => carriesAll(face, part));
  const runs = whole ? [{ text: part, font: whole.name }] : forwardRuns(part, faces).reverse();
  return joined(runs.map((run) => ({ ...run, isBackward: true })));
}

const allOf = ({ own, others }: Faces) => [...own, ...others];

/** Picks a font per word, so that no name mixes two fonts if one can write all of it. */
function forwardRuns(text: string, faces: Faces): Run[] {
  const all = allOf(faces);
  return joined(
    text.split(/(?<=\s)(?=\S)/u).flatMap((word) => {
      const face = all.find((each) => carriesAll(each, word));
      return face ? [{ text: word, font: face.name }] : pieces(word, all);
    }),
  );
}

/** A letter and its marks stay together. */
function pieces(word: string, all: Face[]): Run[] {
  const last = all.find((face) => carriesAll(face, replacement))?.name ?? "";
  return [...graphemes.segment(word)].map(({ segment }) => {
    const face = all.find((each) => carriesAll(each, segment));
    return face ? { text: segment, font: face.name } : { text: replacement, font: last };
  });
}

function carriesAll(face: Face, text: string): boolean {
  for (const character of text) {
    if (!unseen.test(character) && !face.carries(character.codePointAt(0) as number)) return false;
  }
  return true;
}

/** Merges neighbors in the same font. */
function joined(runs: Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last && last.font === run.font && !last.isBackward && !run.isBackward) last.text += run.text;
    else if (run.text !== "") whole.push({ ...run });
  }
  return whole;
}
