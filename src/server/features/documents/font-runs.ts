/** A font, and whether it can write a character. */
export interface Face {
  name: string;
  carries: (codePoint: number) => boolean;
}

/** Fonts in the order of choice: `own` write whole texts, `others` the words that those cannot. */
export interface Faces {
  own: Face[];
  others: Face[];
}

/** A piece of text that one font can write. */
export interface Run {
  text: string;
  font: string;
  /** Written from right to left: to be shaped as a whole and not to be broken. */
  isBackward?: true;
}

/** Stands for a character that no font can write. */
const replacement = "\ufffd";

const backward = "[\\p{Script=Hebrew}\\p{Script=Arabic}]";
/** From the first such letter to the last, with the numbers that follow on it. */
const backwardStretch = new RegExp(
  `(${backward}(?:[^\\p{L}\\n]*${backward})*\\p{M}*(?:[^\\p{L}\\p{Nd}\\n]*\\p{Nd}+)*)`,
  "u",
);
/** A longer stretch is broken into lines, which are then filled from the left. */
const longestOnOneLine = 60;
const numbers = /(\p{Nd}+(?:[.,:/-]\p{Nd}+)*)/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Characters that are not seen themselves: they steer their neighbours, and need no font. */
const unseen = /[\p{Default_Ignorable_Code_Point}\n]/u;

/** Cuts a text into runs so that every character is written by a font that has it, or visibly replaced. */
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

/** Within a text that goes to the left, numbers go to the right: their order is turned, they are not. */
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

/** Word by word, so that no name is pieced together from two fonts while one can write all of it. */
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

/** Neighbours in the same font are one run. */
function joined(runs: Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last && last.font === run.font && !last.isBackward && !run.isBackward) last.text += run.text;
    else if (run.text !== "") whole.push({ ...run });
  }
  return whole;
}
