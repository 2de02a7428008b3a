import { forgetDraft, forgetSetAside, keepDraft, readDraft } from "./draft-storage.ts";

export type Errors = Record<string, string | undefined>;
export type TypedValues = Record<string, string>;

/** Fields that the page fills in: the honeypot and the consent wording. */
const notTyped = new Set(["website", "consentVersion", "consentWording"]);

const restored = new WeakSet<HTMLFormElement>();

export function typedIn(form: HTMLFormElement): TypedValues {
  const typed: TypedValues = {};
  for (const [field, value] of new FormData(form)) typed[field] = String(value);
  return typed;
}

export function isRestored(form: HTMLFormElement): boolean {
  return restored.has(form);
}

/** Compares with the defaults: a preselected option does not count. */
export function isAnythingTyped(form: HTMLFormElement): boolean {
  return differs(form, () => "");
}

/** Saves the draft, or deletes it when the form is empty. */
export function keepForm(form: HTMLFormElement): void {
  const { keeps } = form.dataset;
  if (!keeps) return;
  if (isAnythingTyped(form)) keepDraft(keeps, { ...typedIn(form), filledIn: filledInto(form) });
  else forgetDraft(keeps);
}

/** Restores a draft into an untouched form; undefined without a draft or when the visitor changed the form. */
export function restoreForm(form: HTMLFormElement): TypedValues | undefined {
  const draft = readDraft(form.dataset.keeps ?? "");
  if (!draft || isTouched(form)) return undefined;
  fillIn(form, draft.values);
  restored.add(form);
  return draft.values;
}

/** The text that a dialog filled in; a page has only what its visitor sent. */
function filledInto(form: HTMLFormElement): string {
  return form.closest("dialog")?.querySelector("textarea")?.defaultValue ?? "";
}

function isTouched(form: HTMLFormElement): boolean {
  return form.closest("dialog") ? differs(form, prefilled) : isAnythingTyped(form);
}

function differs(form: HTMLFormElement, textBefore: (control: Control) => string): boolean {
  return controlsOf(form).some((control) =>
    isOption(control) ? control.checked !== control.defaultChecked : control.value !== textBefore(control),
  );
}

/** A hidden field has no default of its own: its default changes with its value. */
function prefilled(control: Control): string {
  return control instanceof HTMLSelectElement || control.type === "hidden" ? "" : control.defaultValue;
}

export function emptyForm(form: HTMLFormElement): void {
  fillIn(form, {});
  restored.delete(form);
  forgetForm(form.dataset.keeps ?? "");
}

export function forgetForm(keeps: string): void {
  forgetDraft(keeps);
  forgetSetAside(keeps);
}

function fillIn(form: HTMLFormElement, values: TypedValues): void {
  const sameConsentText = values.consentWording === typedIn(form).consentWording;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = value === undefined ? control.defaultChecked : control.value === value;
    // Consent applies to the wording shown; a new wording needs a new tick.
    else if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = value === control.value && sameConsentText;
    else if (control instanceof HTMLTextAreaElement)
      control.value = withLines(value ?? "", { before: values.filledIn, now: filledInto(form) });
    else if (control.type !== "hidden") control.value = value ?? "";
  }
}

/** Brings a draft's text up to date with a filled-in one: samples marked or removed since change its message, too. */
function withLines(text: string, { before = "", now }: { before: string | undefined; now: string }): string {
  if (!text.trim()) return now;
  const wanted = now.split("\n").filter(Boolean);
  const removed = before.split("\n").filter((line) => isSample(line) && !wanted.includes(line));
  const lines = text.split("\n").filter((line) => !wanted.some(isSample) || !removed.includes(line));
  return [...lines, ...wanted.filter((line) => !lines.includes(line))].join("\n");
}

/** "- Roller Shade: White" (behavior/samples.ts) */
function isSample(line: string): boolean {
  return /^- .+: ./.test(line);
}

export function focusFirstWrong(form: HTMLFormElement, errors: Errors): void {
  controlsOf(form)
    .find((control) => errors[control.name])
    ?.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isOption(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name && !notTyped.has(name));
}
