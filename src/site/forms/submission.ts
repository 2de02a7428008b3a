import { useState } from "react";
import { Refused } from "../client/api-client.ts";
import { dismiss, toast } from "../client/toast.ts";
import type { Toast } from "../context/toast-message.ts";
import { type Endpoint, sendForm, troubleOf } from "./use-submit.ts";

interface Submission {
  endpoint: Endpoint;
  /** The toast for a failed request. */
  regrets: Toast;
  onTaken: () => void;
  /** Receives the field errors. */
  onRefused: (fields: Record<string, string>) => void;
}

export function useSubmission({ endpoint, regrets, onTaken, onRefused }: Submission, known?: string) {
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState(known);

  /** Stays "sending" after success, because the confirmation replaces the form. */
  async function send(form: HTMLFormElement, request: object) {
    setSending(true);
    setTrouble(undefined);
    dismiss();
    try {
      await sendForm(form, endpoint, request);
      onTaken();
    } catch (failure) {
      setSending(false);
      setTrouble(troubleOf(failure));
      toast(regrets);
      if (failure instanceof Refused) onRefused(failure.fields);
    }
  }
  return { isSending, trouble, setTrouble, send };
}
