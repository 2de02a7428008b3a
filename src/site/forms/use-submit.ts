import { ask, Refused } from "../client/api-client.ts";
import { readDraft } from "../client/draft-storage.ts";
import { forgetForm, keepForm, typedIn } from "../client/form-state.ts";

export type Door = "/api/appointments" | "/api/leads";

const patience = 30_000;
const longest = 24 * 60 * 60_000;

/**
 * Sends what stands in a form, under a key that stays the same until the server has it: a double click, or a second
 * try after an answer got lost, creates nothing twice. Only then is what was typed forgotten.
 */
export async function sendForm(form: HTMLFormElement, door: Door, request: object): Promise<void> {
  const { keeps = "" } = form.dataset;
  // Unknown where nothing was typed here, as in a form that the browser filled in again by itself.
  const began = readDraft(keeps)?.began;
  keepForm(form);
  const draft = readDraft(keeps);
  await ask(door, {
    method: "POST",
    body: { ...request, ...circumstances(form, began) },
    headers: draft ? { "Idempotency-Key": draft.key } : {},
    patience,
  });
  forgetForm(keeps);
  // Until the form makes way for its confirmation, a key that is pressed in it is nothing to keep.
  delete form.dataset.keeps;
}

/** What tells a person from a machine: the trap left empty, and the time that it took. */
function circumstances(form: HTMLFormElement, began: number | undefined) {
  const { website = "", consentVersion, consentWording } = typedIn(form);
  return {
    page: globalThis.location.pathname,
    website,
    ...(began === undefined ? {} : { elapsed: Math.min(Math.max(0, Date.now() - began), longest) }),
    ...(consentVersion ? { consentVersion: Number(consentVersion), consentWording } : {}),
  };
}

/** What to tell somebody whose request did not get through, beside the toast; nothing where the fields say it. */
export function troubleOf(failure: unknown): string | undefined {
  if (failure instanceof Refused)
    return Object.keys(failure.fields).length > 0
      ? undefined
      : `Your request was not taken: ${failure.said} Everything you typed is kept.`;
  return navigator.onLine
    ? "No answer came, so your request may not have arrived. Everything you typed is kept, and trying again never sends it twice."
    : "You are offline, so your request was not sent. Everything you typed is kept on this device.";
}
