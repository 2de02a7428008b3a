/** Single-line fields; Enter in a textarea adds a line. */
const oneLine = "input, select";

/** Focuses the next field and selects its content. Returns whether there was one. */
export function focusNextField(from: HTMLElement): boolean {
  const fields = [...(from.closest("form")?.querySelectorAll<HTMLElement>(oneLine) ?? [])];
  const next = fields[fields.indexOf(from) + 1];
  if (!next) return false;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
  next.scrollIntoView({ block: "nearest" });
  return true;
}

/** The keypad shrinks the form; keep the field in view. */
export function keepFieldInView(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: "nearest" });
}
