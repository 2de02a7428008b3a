import { readDraft, takeBack } from "../client/draft-storage.ts";
import { forgetForm, keepForm, restoreForm } from "../client/form-state.ts";

/** Before React is there, and in every dialog after: each key that is pressed in a request is kept. */
export function keepWhatIsTyped(): void {
  for (const taken of document.querySelectorAll<HTMLElement>("[data-forgets]"))
    forgetForm(taken.dataset.forgets ?? "");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keeps]")) {
    const { keeps = "" } = form.dataset;
    // A page has no other way to give back what was put aside in its dialog.
    if (!readDraft(keeps)) takeBack(keeps);
    restoreForm(form);
  }
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepForm(form);
  });
}
