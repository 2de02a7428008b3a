import { lengthOf, maxLength, tapeInches } from "../length.ts";

export const eighths = ["1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"] as const;
export type Eighth = (typeof eighths)[number];

export type Key = `${number}` | "." | Eighth | "+1/16" | "back";

const fraction = /[\s-]*\d+\/\d+\s*"?$/;

/** A field's text and what is selected in it; with nothing selected, both ends are at the caret. */
interface Edited {
  text: string;
  from: number;
  to: number;
}

/**
 * The field after a key, which replaces what is selected. An eighth replaces a fraction or decimals, +1/16 adds to
 * the whole, and Backspace deletes a whole fraction. Undefined where a key doesn't fit: a digit after a fraction
 * would be ambiguous.
 */
export function afterKeyAt({ text, from, to }: Edited, key: Key): Edited | undefined {
  const tail = text.slice(to).trimEnd();
  const head = tail === "" ? text.slice(0, from).trimEnd() : text.slice(0, from);
  const isSelected = from < to;
  if (key === "back") {
    if (isSelected) return withCaret(head, tail);
    return withCaret(tail === "" ? steppedBack(head) : head.slice(0, -1), tail);
  }
  if (key === "+1/16") {
    const more = sixteenthMore(text.trim());
    return more === undefined ? undefined : withCaret(more);
  }
  if (key.includes("/")) return withCaret(withFraction(isSelected ? head + tail : text.trim(), key));
  const typed = `${head}${key === "." && head === "" ? "0." : key}`;
  return lengthOf(typed + tail) === undefined ? undefined : withCaret(typed, tail);
}

function withCaret(head: string, tail = ""): Edited {
  return { text: head + tail, from: head.length, to: head.length };
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

function sixteenthMore(text: string): string | undefined {
  const length = text === "" ? 0 : lengthOf(text);
  if (length === undefined || length + sixteenth > maxLength) return undefined;
  return tapeInches(length + sixteenth).replace('"', "");
}

const sixteenth = 625;
