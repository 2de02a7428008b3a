import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, callRoute } from "#api/fetch-route.ts";
import type { forgotPasswordRoute } from "#contract/account.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";

const back = (
  <a
    href="/auth"
    className="min-h-11 content-center justify-self-center text-gulf underline underline-offset-4"
  >
    Back to sign in
  </a>
);

export function ForgotPassword({ sendsEmail }: { sendsEmail: boolean }) {
  const [isSent, setSent] = useState(false);
  return (
    <div className="hem rounded-t-soft bg-white p-6 sm:p-10">
      <h1 className="text-title">Forgot Your Password?</h1>
      <div className="mt-6 grid gap-6">
        {isSent ? (
          <Sent />
        ) : sendsEmail ? (
          <ForgotForm onSent={() => setSent(true)} />
        ) : (
          <ContactAdministrator />
        )}
        {back}
      </div>
    </div>
  );
}

function ContactAdministrator() {
  return (
    <p className="text-ink-soft">
      Ask your administrator for a link. They can create one in Settings, under Team and Roles. It works once.
    </p>
  );
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lead">
        Check Your Email
      </h2>
      <p className="text-ink-soft">
        If an account matches and has an email address, a link is on its way. It works once and expires after
        one hour.
      </p>
      <p className="text-ink-soft">
        No email after a few minutes? Look in your spam folder, or ask your administrator for a link.
      </p>
    </div>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function send(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const account = input.current?.value ?? "";
    setBusy(true);
    setError(undefined);
    try {
      await callRoute<typeof forgotPasswordRoute>(
        { method: "POST", path: "/api/account/forgot-password" },
        { body: { account } },
      );
      onSent();
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      setError(failure instanceof ApiError ? (failure.fields.account ?? failure.reason) : message);
      setBusy(false);
      input.current?.focus();
    }
  }

  const hint = "We'll email a link to the address in your profile.";
  return (
    <form method="post" className="grid gap-5" onSubmit={(submitted) => void send(submitted)}>
      <noscript>
        <p className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
          This needs JavaScript. Turn it on in your browser and load this page again.
        </p>
      </noscript>
      <Field id="forgot-account" label="Username or email" hint={hint} error={error}>
        <TextInput
          ref={input}
          name="account"
          required
          maxLength={200}
          readOnly={busy}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy({ id: "forgot-account", error, hint })}
        />
      </Field>
      <Button type="submit" disabled={busy}>
        {busy ? "Sending..." : "Email Me a Link"}
      </Button>
    </form>
  );
}
