import { readDraft, takeBack } from "../client/draft-storage.ts";
import { forgetForm, keepForm, restoreForm } from "../client/form-state.ts";

/** Saves each input event, before React loads and in every dialog. */
export function keepWhatIsTyped(): void {
  for (const taken of document.querySelectorAll<HTMLElement>("[data-forgets]"))
    forgetForm(taken.dataset.forgets ?? "");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keeps]")) {
    const { keeps = "" } = form.dataset;
    // A page form cannot offer a draft from its dialog, so it restores the draft directly.
    if (!readDraft(keeps)) takeBack(keeps);
    restoreForm(form);
  }
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepForm(form);
  });
}
