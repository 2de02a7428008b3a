import { useState } from "react";
import { ask, Refused } from "../client/api-client.ts";
import { readDraft } from "../client/draft-storage.ts";
import { forgetForm, keepForm, type Typed, typedIn } from "../client/form-state.ts";
import { dismiss, toast } from "../client/toast.ts";
import type { Toast } from "../context/page.ts";

interface Submission {
  endpoint: Endpoint;
  /** The toast for a failed request. */
  regrets: Toast;
  /** What the form asks for, from fields without errors. */
  requestOf: (typed: Typed, at: Date) => object;
  /** Receives the fields that were sent, and when. */
  onTaken: (typed: Typed, at: Date) => void;
  /** Receives the field errors. */
  onRefused: (fields: Record<string, string>) => void;
}

export function useSubmission(
  { endpoint, regrets, requestOf, onTaken, onRefused }: Submission,
  known?: string,
) {
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState(known);

  /** Stays "sending" after success, because the confirmation replaces the form. */
  async function send(form: HTMLFormElement) {
    const [typed, at] = [typedIn(form), new Date()];
    const request = requestOf(typed, at);
    setSending(true);
    setTrouble(undefined);
    dismiss();
    try {
      await sendForm(form, endpoint, request);
      onTaken(typed, at);
    } catch (failure) {
      setSending(false);
      setTrouble(troubleOf(failure));
      toast(regrets);
      if (failure instanceof Refused) onRefused(failure.fields);
    }
  }
  return { isSending, trouble, setTrouble, send };
}

export type Endpoint = "/api/appointments" | "/api/leads";

const patience = 30_000;
const longest = 24 * 60 * 60_000;

/**
 * Sends a form under an idempotency key that stays the same until the server accepts it, so a double click or a retry
 * after a lost response creates one request. Only then is the draft deleted.
 */
export async function sendForm(form: HTMLFormElement, endpoint: Endpoint, request: object): Promise<void> {
  const { keeps = "" } = form.dataset;
  // Unknown when nobody typed here, as when the browser restored the form.
  const began = readDraft(keeps)?.began;
  keepForm(form);
  const draft = readDraft(keeps);
  await ask(endpoint, {
    method: "POST",
    body: { ...request, ...circumstances(form, began) },
    headers: draft ? { "Idempotency-Key": draft.key } : {},
    patience,
  });
  forgetForm(keeps);
  // A key pressed before the confirmation appears must not start a new draft.
  delete form.dataset.keeps;
}

/** Signals for the spam check: the honeypot and the time spent. */
function circumstances(form: HTMLFormElement, began: number | undefined) {
  const { website = "", consentVersion, consentWording } = typedIn(form);
  return {
    page: globalThis.location.pathname,
    website,
    ...(began === undefined ? {} : { elapsed: Math.min(Math.max(0, Date.now() - began), longest) }),
    ...(consentVersion ? { consentVersion: Number(consentVersion), consentWording } : {}),
  };
}

/** The message in the form beside the toast; undefined when field errors say it. */
export function troubleOf(failure: unknown): string | undefined {
  if (failure instanceof Refused)
    return Object.keys(failure.fields).length > 0
      ? undefined
      : `We couldn't take your request: ${failure.said} We saved everything you typed.`;
  return navigator.onLine
    ? "We didn't get a response, so your request may not have arrived. We saved everything you typed, and trying again won't send it twice."
    : "You're offline, so your request wasn't sent. Everything you typed is saved on this device.";
}
