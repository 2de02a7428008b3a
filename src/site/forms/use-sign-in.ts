import { useEffect, useState } from "react";
import { ApiError, callRoute } from "#api/fetch-route.ts";
import type { loginRoute, registerRoute, SignedInUser } from "#contract/auth.ts";
import { signedInUser } from "../client/session.ts";
import { dismiss, toast } from "../client/toast.ts";

export type SignInMode = "login" | "register";

/** Long enough to read the greeting. */
const greeting = 900;

export function useSignInForm(mode: SignInMode) {
  const [busy, setBusy] = useState(false);
  /** By field; empty if none is to blame. */
  const [errors, setErrors] = useState<Record<string, string>>();
  const [message, setMessage] = useState<string>();
  const [needsSetupCode, setNeedsSetupCode] = useState(false);
  /** Set when the password was correct and a second factor is required. */
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    if (mode === "login") void skipIfSignedIn();
  }, [mode]);

  function refuse(failure: unknown) {
    const text = failure instanceof Error ? failure.message : String(failure);
    const fields = failure instanceof ApiError ? failure.fields : {};
    setErrors(fields);
    if (fields.setupCode) setNeedsSetupCode(true);
    const title = mode === "login" ? "Login failed" : "Registration failed";
    toast({ title, description: text, bad: true });
    setBusy(false);
  }

  async function enter(typed: FormData) {
    setBusy(true);
    dismiss();
    setErrors(undefined);
    setMessage(undefined);
    try {
      const reply = mode === "login" ? await signIn(typed) : await createAccount(typed);
      if ("username" in reply) return welcome(mode, reply);
      // A second factor is required, or an administrator must approve the account.
      if ("ticket" in reply) setTicket(reply.ticket);
      else setMessage(reply.message);
      setBusy(false);
    } catch (failure) {
      refuse(failure);
    }
  }

  const startAgain = () => setTicket(undefined);
  return { busy, errors, message, needsSetupCode, ticket, enter, startAgain };
}

function signIn(typed: FormData) {
  return callRoute<typeof loginRoute>({ method: "POST", path: "/api/login" }, { body: credentialsIn(typed) });
}

function createAccount(typed: FormData) {
  const body = {
    ...credentialsIn(typed),
    ...(typed.has("setupCode") ? { setupCode: String(typed.get("setupCode")) } : {}),
  };
  return callRoute<typeof registerRoute>({ method: "POST", path: "/api/register" }, { body });
}

function credentialsIn(typed: FormData) {
  return { username: String(typed.get("username") ?? ""), password: String(typed.get("password") ?? "") };
}

export function welcome(mode: SignInMode, { username }: Pick<SignedInUser, "username">): void {
  showWelcomeToast(mode, username);
  setTimeout(goIn, greeting);
}

function showWelcomeToast(mode: SignInMode, username: string): void {
  const title = mode === "login" ? "Welcome back!" : "Account created";
  toast({ title, description: `Logged in as ${username}` });
}

async function skipIfSignedIn(): Promise<void> {
  if (await signedInUser()) goIn();
}

function goIn(): void {
  globalThis.location.replace(destination(globalThis.location.search));
}

/** Allows only office paths, so `next` cannot redirect to another site. */
export function destination(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/crm(?:[/?#]|$)/.test(next) ? next : "/crm";
}
