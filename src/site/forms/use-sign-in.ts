import { useEffect, useState } from "react";
import type { SecondFactorAsked } from "#contract/auth.ts";
import type { ErrorBody } from "#contract/route.ts";
import { ask, Refused, seemsSignedIn } from "../client/api-client.ts";
import { dismiss, toast } from "../client/toast.ts";

export type SignInMode = "login" | "register";

/** Long enough to read the greeting. */
const greeting = 900;

export function useEntering(mode: SignInMode) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [asksSetupCode, setAsksSetupCode] = useState(false);
  /** Set when the password was correct and a second factor is required. */
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    if (mode === "login") void goInIfSignedIn();
  }, [mode]);

  function refuse(failure: unknown) {
    const said = failure instanceof Error ? failure.message : String(failure);
    const fields = failure instanceof Refused ? failure.fields : {};
    setErrors(fields);
    if (fields.setupCode) setAsksSetupCode(true);
    const title = mode === "login" ? "Login failed" : "Registration failed";
    toast({ title, description: said, tone: "destructive" });
    setBusy(false);
  }

  async function enter(typed: FormData) {
    setBusy(true);
    dismiss();
    setErrors({});
    setMessage(undefined);
    try {
      const { status: answer, said } = await ask(`/api/${mode}`, {
        method: "POST",
        body: Object.fromEntries(typed),
      });
      if (answer === 202) notYet(said as Partial<SecondFactorAsked> & ErrorBody);
      else welcome(mode, said);
    } catch (failure) {
      refuse(failure);
    }
  }

  /** 202: a second factor is required, or an administrator must approve the account. */
  function notYet(asked: Partial<SecondFactorAsked> & ErrorBody) {
    if (asked.ticket) setTicket(asked.ticket);
    else setMessage(asked.message);
    setBusy(false);
  }

  const startAgain = () => setTicket(undefined);
  return { busy, errors, message, asksSetupCode, ticket, enter, startAgain };
}

export function welcome(mode: SignInMode, said: unknown): void {
  greet(mode, (said as { username: string }).username);
  setTimeout(goIn, greeting);
}

function greet(mode: SignInMode, username: string): void {
  const title = mode === "login" ? "Welcome back!" : "Account created";
  toast({ title, description: `Logged in as ${username}` });
}

async function goInIfSignedIn(): Promise<void> {
  if (!seemsSignedIn()) return;
  await ask("/api/user").then(goIn, () => undefined);
}

function goIn(): void {
  globalThis.location.replace(destination(globalThis.location.search));
}

/** Allows only office paths, so `next` cannot redirect to another site. */
export function destination(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/crm(?:[/?#]|$)/.test(next) ? next : "/crm";
}
