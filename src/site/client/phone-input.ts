import { digitsOf, formatPhone } from "#domain/phone.ts";

/**
 * What a phone field shows after a key was pressed, and where the caret stands: behind the same digit as before. After
 * Delete it stands in front of the next digit, or the punctuation that comes back would hold it up for good.
 */
export function typedPhone(typed: string, caret: number, isDelete = false): { shown: string; caret: number } {
  const shown = formatPhone(digitsOf(typed));
  const to = behindDigit(shown, digitsOf(typed.slice(0, caret)).length);
  return { shown, caret: isDelete ? to + shown.slice(to).search(/\d|$/) : to };
}

function behindDigit(shown: string, count: number): number {
  if (count === digitsOf(shown).length) return shown.length;
  let seen = 0;
  for (let place = 0; place < shown.length; place++) {
    if (seen === count) return place;
    if (/\d/.test(shown.charAt(place))) seen++;
  }
  return shown.length;
}

/** Rewrites the field in place; the caret of a field that has none (it lost focus) is left alone. */
export function showTypedPhone(field: HTMLInputElement, isDelete = false): void {
  const { shown, caret } = typedPhone(field.value, field.selectionStart ?? field.value.length, isDelete);
  if (field.value === shown) return;
  field.value = shown;
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}
