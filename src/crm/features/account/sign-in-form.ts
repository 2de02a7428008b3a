import { useState } from "react";
import { ApiError } from "#api/fetch-route.ts";
import type { SignedInUser } from "#contract/auth.ts";
import { endSignInPrompt } from "../../api/session-ended.ts";
import {
  endWrongSession,
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
} from "./sign-in-mutations.ts";

export type SignInFormState = ReturnType<typeof useSignInForm>;

/** The same methods as on the sign-in page. */
export function useSignInForm(user: SignedInUser) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [ticket, setTicket] = useState<string>();

  async function enter(steps: () => Promise<SignedInUser | { ticket: string }>) {
    setBusy(true);
    setRefused(undefined);
    try {
      const entered = await steps();
      if ("ticket" in entered) setTicket(entered.ticket);
      else if (entered.id === user.id) return endSignInPrompt(true);
      else await leaveAgain(entered);
    } catch (failure) {
      refuse(failure as Error);
    }
    setBusy(false);
  }

  function refuse(failure: Error) {
    if (failure instanceof ApiError && failure.code === "ticket_ended") setTicket(undefined);
    if (!isDeclinedOnDevice(failure)) setRefused(failure.message);
  }

  /**
   * The passkey may belong to another user. End their session at once, so the form isn't sent in their name.
   */
  async function leaveAgain(other: SignedInUser) {
    await endWrongSession();
    setRefused(`That passkey belongs to ${other.username}. Sign in as ${user.username} to save your work.`);
  }

  return {
    busy,
    refused,
    ticket,
    enterPassword: (password: string) => enter(() => signInWithPassword(user.username, password)),
    enterCode: (typedCode: string, code: string) => enter(() => signInWithCode(typedCode, code)),
    enterWithPasskey: () => enter(signInWithPasskey),
    startAgain: () => {
      setTicket(undefined);
      setRefused(undefined);
    },
  };
}

/** The user closed the passkey prompt; no error needed. */
function isDeclinedOnDevice({ name }: Error): boolean {
  return ["NotAllowedError", "AbortError"].includes(name);
}
