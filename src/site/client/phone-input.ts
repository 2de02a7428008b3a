import { digitsOf, formatPhone } from "#domain/phone.ts";

/**
 * Formats a phone field and keeps the caret after the same digit. After Delete the caret moves in front of the next
 * digit: otherwise re-added punctuation would block it.
 */
export function typedPhone(typed: string, caret: number, isDelete = false): { shown: string; caret: number } {
  const digits = digitsOf(typed);
  // What is typed stays in the field, a country code too.
  const country = digits.length === 11 && digits.startsWith("1") ? "+1 " : "";
  const shown = country + formatPhone(digits);
  const to = caretAfter(shown, digitsOf(typed.slice(0, caret)).length);
  return { shown, caret: isDelete ? to + shown.slice(to).search(/\d|$/) : to };
}

function caretAfter(shown: string, count: number): number {
  if (count === digitsOf(shown).length) return shown.length;
  let seen = 0;
  for (let place = 0; place < shown.length; place++) {
    if (seen === count) return place;
    if (/\d/.test(shown.charAt(place))) seen++;
  }
  return shown.length;
}

/** True with an extension or another country's code, which formatting would garble. */
export function hasMoreThanDigits(typed: string): boolean {
  return /[a-z#]/i.test(typed) || /^\s*\+(?!\s*1)/.test(typed);
}

/** Sets the caret only in a focused field. */
export function showTypedPhone(field: HTMLInputElement, isDelete = false): void {
  const { shown, caret } = typedPhone(field.value, field.selectionStart ?? field.value.length, isDelete);
  if (field.value === shown) return;
  field.value = shown;
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}
