import { useState } from "react";
import { Refused } from "../client/api-client.ts";
import { dismiss, toast } from "../client/toast.ts";
import type { Toast } from "../context/toast-message.ts";
import { type Door, sendForm, troubleOf } from "./use-submit.ts";

interface Submission {
  door: Door;
  /** Said when the request did not get through. */
  regrets: Toast;
  onTaken: () => void;
  /** By field, what the server would not take. */
  onRefused: (fields: Record<string, string>) => void;
}

/** One request on its way: sent once at a time, and nothing is lost when it does not arrive. */
export function useSubmission({ door, regrets, onTaken, onRefused }: Submission, known?: string) {
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState(known);

  /** Stays "sending" when it was taken: what comes next takes the form's place. */
  async function send(form: HTMLFormElement, request: object) {
    setSending(true);
    setTrouble(undefined);
    dismiss();
    try {
      await sendForm(form, door, request);
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
