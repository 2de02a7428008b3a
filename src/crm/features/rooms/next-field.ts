/** One line each: in a box for several lines Enter begins the next line. */
const oneLine = "input, select";

/** Goes on to the next field, whose content is then chosen to be written over. Whether there was one. */
export function focusNextField(from: HTMLElement): boolean {
  const fields = [...(from.closest("form")?.querySelectorAll<HTMLElement>(oneLine) ?? [])];
  const next = fields[fields.indexOf(from) + 1];
  if (!next) return false;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
  next.scrollIntoView({ block: "nearest" });
  return true;
}

/** What comes up below the form takes height from it: the field that is written in stays in view. */
export function keepFieldInView(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: "nearest" });
}

/** Where everything in a field is chosen, the next key takes its place. */
export function isAllChosen({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value !== "" && selectionStart === 0 && selectionEnd === value.length;
}
