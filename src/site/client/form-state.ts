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
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== "";
    if (control.type === "radio" || control.type === "checkbox")
      return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
    return control.value !== "";
  });
}

/** Saves the draft, or deletes it when the form is empty. */
export function keepForm(form: HTMLFormElement): void {
  const { keeps } = form.dataset;
  if (!keeps) return;
  if (isAnythingTyped(form)) keepDraft(keeps, typedIn(form));
  else forgetDraft(keeps);
}

/** Restores a draft into an untouched form; undefined without a draft or when the form has input. */
export function restoreForm(form: HTMLFormElement): TypedValues | undefined {
  const draft = readDraft(form.dataset.keeps ?? "");
  if (!draft || isAnythingTyped(form)) return undefined;
  fillIn(form, draft.values);
  restored.add(form);
  return draft.values;
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
    else if (control.type !== "hidden") control.value = value ?? "";
  }
}

export function focusFirstWrong(form: HTMLFormElement, errors: Errors): void {
  controlsOf(form)
    .find((control) => errors[control.name])
    ?.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name && !notTyped.has(name));
}
