import { useEffect, useState } from "react";
import { ask, Refused } from "./ask.ts";
import { seemsSignedIn } from "./signed-in.ts";
import { dismiss, toast } from "./toast.ts";

export type Door = "login" | "register";

/** Long enough to read the greeting. */
const greeting = 900;

/** What either tab does when it is sent. */
export function useEntering(door: Door) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [asksSetupCode, setAsksSetupCode] = useState(false);
  useEffect(() => {
    if (door === "login") void goInIfSignedIn();
  }, [door]);

  function refuse(failure: unknown) {
    const said = failure instanceof Error ? failure.message : String(failure);
    const fields = failure instanceof Refused ? failure.fields : {};
    setErrors(fields);
    if (fields.setupCode) setAsksSetupCode(true);
    const title = door === "login" ? "Login failed" : "Registration failed";
    toast({ title, description: said, tone: "destructive" });
    setBusy(false);
  }

  async function enter(typed: FormData) {
    setBusy(true);
    dismiss();
    setErrors({});
    setMessage(undefined);
    try {
      const { status: answer, said } = await ask(`/api/${door}`, {
        method: "POST",
        body: Object.fromEntries(typed),
      });
      if (answer === 202) {
        setMessage((said as { message: string }).message);
        setBusy(false);
        return;
      }
      greet(door, (said as { username: string }).username);
      setTimeout(goIn, greeting);
    } catch (failure) {
      refuse(failure);
    }
  }

  return { busy, errors, message, asksSetupCode, enter };
}

function greet(door: Door, username: string): void {
  const title = door === "login" ? "Welcome back!" : "Account created";
  toast({ title, description: `Logged in as ${username}` });
}

async function goInIfSignedIn(): Promise<void> {
  if (!seemsSignedIn()) return;
  await ask("/api/user").then(goIn, () => undefined);
}

function goIn(): void {
  globalThis.location.replace(destination(globalThis.location.search));
}

/** Where to go after signing in: the place in the office that was asked for, never another site. */
export function destination(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/crm(?:[/?#]|$)/.test(next) ? next : "/crm";
}
