import { lengthOf, longestLength, tapeInches } from "../length.ts";

/** The eighths of a tape, as they stand on its keys. */
export const eighths = ["1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"] as const;
export type Eighth = (typeof eighths)[number];

/** A key of the keypad: a digit, the point, an eighth, a sixteenth more, or one step back. */
export type Key = `${number}` | "." | Eighth | "+1/16" | "back";

const fraction = /\s*\d+\/\d+\s*"?$/;

/**
 * What stands in the field after a key. An eighth takes the place of the fraction or the decimals that are there; a
 * digit behind a fraction changes nothing, because it could mean two things; a step back takes a fraction as one.
 */
export function afterKey(typed: string, key: Key): string {
  const text = typed.trim();
  if (key === "back") return steppedBack(text);
  if (key === "+1/16") return sixteenthMore(text);
  if (key.includes("/")) return withFraction(text, key);
  if (fraction.test(text) || (key === "." && text.includes("."))) return text;
  const next = key === "." ? `${text || "0"}.` : `${text}${key}`;
  return lengthOf(next) === undefined ? text : next;
}

function steppedBack(text: string): string {
  return fraction.test(text) ? text.replace(fraction, "") : text.slice(0, -1).trimEnd();
}

function withFraction(text: string, eighth: string): string {
  const whole = wholeOf(text);
  return whole === "" ? eighth : `${whole} ${eighth}`;
}

/** The inches before the fraction, the decimals or the mark; nothing of what cannot be read. */
function wholeOf(text: string): string {
  const whole = /^(\d{1,4})(?=$|[\s.\-"])/.exec(text)?.[1] ?? "";
  return whole.replace(/^0+(?=\d)|^0+$/, "");
}

function sixteenthMore(text: string): string {
  const length = text === "" ? 0 : lengthOf(text);
  if (length === undefined || length + sixteenth > longestLength) return text;
  return tapeInches(length + sixteenth).replace('"', "");
}

const sixteenth = 625;
