import { useEffect, useRef, useState } from "react";
import { ApiError, callRoute } from "#api/fetch-route.ts";
import type { loginWithSecondFactorRoute } from "#contract/auth.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { toast } from "../client/toast.ts";
import { welcome } from "./use-sign-in.ts";

interface SecondFactorFormProps {
  /** Proves that the password was correct. */
  ticket: string;
  /** Also called when the ticket has expired. */
  onStartAgain: () => void;
}

export function SecondFactorForm({ ticket, onStartAgain }: SecondFactorFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);

  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      const body = { ticket, code: code.current?.value ?? "" };
      const user = await callRoute<typeof loginWithSecondFactorRoute>(
        { method: "POST", path: "/api/login/second-factor" },
        { body },
      );
      welcome("login", user);
    } catch (failure) {
      refuse(failure);
    }
  }

  function refuse(failure: unknown) {
    const description = failure instanceof Error ? failure.message : String(failure);
    toast({ title: "Login failed", description, bad: true });
    if (failure instanceof ApiError && failure.code === "ticket_ended") return onStartAgain();
    setError(failure instanceof ApiError ? failure.reason : description);
    setBusy(false);
    code.current?.select();
  }

  const hint = "Enter the six digits from your authenticator app, or a recovery code.";
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <Field id="login-code" label="Code" hint={hint} error={error}>
        <TextInput
          ref={code}
          name="code"
          required
          readOnly={busy}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy({ id: "login-code", hint, error })}
        />
      </Field>
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? "Signing in..." : "Sign In"}
      </Button>
      <Button variant="plain" disabled={busy} onClick={onStartAgain}>
        Back to password
      </Button>
    </form>
  );
}
