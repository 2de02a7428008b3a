import { afterKeyAt, type Key } from "./keypad.ts";

/** The field after a key at its end. A key that doesn't fit changes nothing. */
export function afterKey(text: string, key: Key): string {
  return afterKeyAt({ text, from: text.length, to: text.length }, key)?.text ?? text;
}
