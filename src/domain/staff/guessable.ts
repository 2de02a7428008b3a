/** A password too regular to be safe at any length. */
export function isPattern(password: string): boolean {
  const text = lettersOf(password);
  if (new Set(text).size < minDistinctSigns || isRepeated(text)) return true;
  return [pieces(text), pieces(withoutDoubled(text)), piecesInTurns(text)].some((count) => count < minPieces);
}

const minDistinctSigns = 5;
const minPieces = 5;

/** "trustno1trustno1" or "12345123451": the last repetition may be partial. */
function isRepeated(text: string): boolean {
  for (let part = 1; part <= text.length / 2; part++) {
    if ([...text].every((sign, place) => place < part || sign === text[place - part])) return true;
  }
  return false;
}

const minDoubledLength = 3;

/** The text without the longest part that occurs twice: "1" of "monkeymonkey1", "2026" of "summersummer2026". */
function withoutDoubled(text: string): string {
  for (let length = Math.floor(text.length / 2); length >= minDoubledLength; length--)
    for (let place = 0; place + 2 * length <= text.length; place++) {
      const part = text.slice(place, place + length);
      if (text.includes(part, place + length)) return text.replaceAll(part, "");
    }
  return text;
}

/** Two interleaved runs: "a1b2c3d4e5f6". */
function piecesInTurns(text: string): number {
  const signs = [...text];
  const every = (rest: number) => signs.filter((_, place) => place % 2 === rest).join("");
  return pieces(every(0)) + pieces(every(1));
}

/** Sequences of the alphabet, the keyboard and the columns of a keypad, in both directions. */
const rows = [
  ...["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ...["147258369", "741852963"],
];
const lines = [...rows, ...rows.map((row) => [...row].toReversed().join("")), "1qaz2wsx3edc4rfv5tgb6yhn7ujm"];

/** Counts characters, with a run such as "cdef", "qwert" or "777" as one. */
function pieces(text: string): number {
  let count = 0;
  for (let place = 0; place < text.length; place += runAt(text, place)) count += 1;
  return count;
}

const minRunLength = 3;

/** The length of the run at `place`; 1 for no run. */
function runAt(text: string, place: number): number {
  for (let end = text.length; end >= place + minRunLength; end--) {
    const part = text.slice(place, end);
    if (new Set(part).size === 1 || lines.some((line) => line.includes(part))) return end - place;
  }
  return 1;
}

/** Common guesses in this trade. */
const terms = [
  ...["valance", "window", "shade", "shutter", "blind", "drape", "drapery", "curtain", "treatment"],
  ...["office", "demo", "admin", "password", "welcome", "secret", "login", "test"],
];

/** Consists of trade words, digits and symbols with almost nothing else: "shutters123", "valance-demo". */
export function isTradePhrase(password: string): boolean {
  return isMadeOf(terms, password);
}

/** Letters that must remain without the words. */
const minRemainingLetters = 5;
const minTellingLength = 3;

export function isMadeOf(terms: readonly string[], password: string): boolean {
  const whole = lettersOf(password);
  const telling = terms.map(lettersOf).filter(({ length }) => length >= minTellingLength);
  const byLength = telling.toSorted((a, b) => b.length - a.length);
  const left = byLength.reduce((text, word) => text.replaceAll(word, " "), whole);
  return left !== whole && left.replaceAll(/[^\p{L}]/gu, "").length < minRemainingLetters;
}

/** Attackers try words in any spacing and spelling. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
