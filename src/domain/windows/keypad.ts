import { lengthOf, maxLength, tapeInches } from "../length.ts";

export const eighths = ["1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"] as const;
export type Eighth = (typeof eighths)[number];

export type Key = `${number}` | "." | Eighth | "+1/16" | "back";

const fraction = /\s*\d+\/\d+\s*"?$/;

/**
 * The field's value after a key. An eighth replaces a fraction or decimals. A digit after a fraction is ignored,
 * because it would be ambiguous. Backspace deletes a whole fraction.
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

/** The whole inches; empty if the text cannot be read. */
function wholeOf(text: string): string {
  const whole = /^(\d{1,4})(?=$|[\s.\-"])/.exec(text)?.[1] ?? "";
  return whole.replace(/^0+(?=\d)|^0+$/, "");
}

function sixteenthMore(text: string): string {
  const length = text === "" ? 0 : lengthOf(text);
  if (length === undefined || length + sixteenth > maxLength) return text;
  return tapeInches(length + sixteenth).replace('"', "");
}

const sixteenth = 625;
