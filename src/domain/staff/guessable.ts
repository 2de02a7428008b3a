/** A password so regular that it is guessed whole, however long it is. */
export function isPattern(password: string): boolean {
  const text = lettersOf(password);
  return new Set(text).size < fewestSigns || isRepeated(text) || pieces(text) < fewestPieces;
}

const fewestSigns = 5;
const fewestPieces = 5;

/** The same part again and again, the last one cut short or not: "trustno1trustno1", "12345123451". */
function isRepeated(text: string): boolean {
  for (let part = 1; part <= text.length / 2; part++) {
    if ([...text].every((sign, place) => place < part || sign === text[place - part])) return true;
  }
  return false;
}

/** As alphabets and keyboards have them, and back again. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const lines = [...rows, ...rows.map((row) => [...row].toReversed().join("")), "1qaz2wsx3edc4rfv5tgb6yhn7ujm"];

/** How many signs somebody has to remember, where a run such as "cdef", "qwert" or "777" counts as one. */
function pieces(text: string): number {
  let count = 0;
  for (let place = 0; place < text.length; place += runAt(text, place)) count += 1;
  return count;
}

const shortestRun = 3;

/** The length of the run that begins here; 1 where none does. */
function runAt(text: string, place: number): number {
  for (let end = text.length; end >= place + shortestRun; end--) {
    const part = text.slice(place, end);
    if (new Set(part).size === 1 || lines.some((line) => line.includes(part))) return end - place;
  }
  return 1;
}

/** What every guesser of this trade tries. */
const words = [
  ...["valance", "window", "shade", "shutter", "blind", "drape", "drapery", "curtain", "treatment"],
  ...["office", "demo", "admin", "password", "welcome", "secret", "login", "test"],
];

/** Whether it is hardly more than words of the trade, with digits and signs: "shutters123", "valance-demo". */
export function isTradeWords(password: string): boolean {
  return isMadeOf(words, password);
}

/** Letters that must be left once the words are taken out. */
const fewestLettersLeft = 5;
const shortestTellingWord = 3;

/** Whether little but these words, digits and signs are in it. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = lettersOf(password);
  const telling = words.map(lettersOf).filter(({ length }) => length >= shortestTellingWord);
  const longestFirst = telling.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, " "), whole);
  return left !== whole && left.replaceAll(/[^\p{L}]/gu, "").length < fewestLettersLeft;
}

/** Guessers try words in every spacing and spelling. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
