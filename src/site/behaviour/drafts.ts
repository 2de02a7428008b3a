import { forgetDraft } from "../widget/draft.ts";
import { keepForm, restoreForm } from "../widget/typed-form.ts";

/** Before React is there, and in every dialog after: each key that is pressed in a request is kept. */
export function keepWhatIsTyped(): void {
  for (const taken of document.querySelectorAll<HTMLElement>("[data-forgets]"))
    forgetDraft(taken.dataset.forgets ?? "");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keeps]")) restoreForm(form);
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepForm(form);
  });
}
