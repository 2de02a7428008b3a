import { useState } from "react";
import { ApiError, callRoute } from "#api/fetch-route.ts";
import type { createAppointmentRoute } from "#contract/appointment-request.ts";
import type { createLeadRoute } from "#contract/leads.ts";
import type { RouteCall } from "#contract/route.ts";
import type { ToastText } from "#ui/toast.tsx";
import { readDraft } from "../client/draft-storage.ts";
import { forgetForm, keepForm, typedIn } from "../client/form-state.ts";
import { dismiss, toast } from "../client/toast.ts";

/** A visitor's request: the call, and its body without the signals for the spam check. */
export type VisitorSubmission =
  | { path: "/api/appointments"; body: RouteCall<typeof createAppointmentRoute>["body"] }
  | { path: "/api/leads"; body: RouteCall<typeof createLeadRoute>["body"] };

interface Submission {
  /** The toast for a failed request. */
  regrets: ToastText;
  /** Receives the field errors. */
  onRefused: (fields: Record<string, string>) => void;
}

export function useSubmission({ regrets, onRefused }: Submission, known?: string) {
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState(known);
  /** The values of an attempt that may have arrived, though no answer did. */
  const [unanswered, setUnanswered] = useState<string>();

  /** Stays "sending" after success, because the confirmation replaces the form. */
  async function send(form: HTMLFormElement, request: VisitorSubmission, onTaken: () => void) {
    setSending(true);
    setTrouble(undefined);
    dismiss();
    const mayArrive = navigator.onLine;
    const attempt = valuesOf(form);
    try {
      await sendForm(form, request);
      onTaken();
    } catch (failure) {
      setSending(false);
      setTrouble(troubleOf(failure));
      if (mayArrive) setUnanswered(isAnswered(failure) ? undefined : attempt);
      toast(regrets);
      if (failure instanceof ApiError) onRefused(failure.fields);
    }
  }
  const isRepeat = (form: HTMLFormElement) => valuesOf(form) === unanswered;
  return { isSending, trouble, setTrouble, send, isRepeat, isUnanswered: unanswered !== undefined };
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(typedIn(form));
}

/** A proxy or a failing server may have passed the request on. */
function isAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status > 0 && failure.status < 500;
}

const maxAge = 24 * 60 * 60_000;

/**
 * Sends a form under an idempotency key that stays the same until the server accepts it, so a double click or a retry
 * after a lost response creates one request. Only then is the draft deleted.
 */
async function sendForm(form: HTMLFormElement, request: VisitorSubmission): Promise<void> {
  const { keeps = "" } = form.dataset;
  // Unknown when nobody typed here, as when the browser restored the form.
  const began = readDraft(keeps)?.began;
  keepForm(form);
  const draft = readDraft(keeps);
  await callRoute<typeof createAppointmentRoute | typeof createLeadRoute>(
    { method: "POST", path: request.path },
    { body: { ...request.body, ...spamSignals(form, began) }, idempotencyKey: draft?.key },
  );
  forgetForm(keeps);
  // A key pressed before the confirmation appears must not start a new draft.
  delete form.dataset.keeps;
}

/** Signals for the spam check: the honeypot and the time spent. */
function spamSignals(form: HTMLFormElement, began: number | undefined) {
  const { website = "", consentVersion, consentWording } = typedIn(form);
  return {
    page: globalThis.location.pathname,
    website,
    ...(began === undefined ? {} : { elapsed: Math.min(Math.max(0, Date.now() - began), maxAge) }),
    ...(consentVersion ? { consentVersion: Number(consentVersion), consentWording } : {}),
  };
}

/** The message in the form beside the toast; undefined when field errors say it. */
export function troubleOf(failure: unknown): string | undefined {
  if (failure instanceof ApiError && failure.status > 0)
    return Object.keys(failure.fields).length > 0
      ? undefined
      : `We couldn't take your request: ${failure.reason} We saved everything you typed.`;
  return navigator.onLine
    ? "We didn't get a response, so your request may not have arrived. We saved everything you typed, and trying again won't send it twice."
    : "You're offline, so your request wasn't sent. Everything you typed is saved on this device.";
}
