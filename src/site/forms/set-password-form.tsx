import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, callRoute } from "#api/fetch-route.ts";
import type { readPasswordLinkRoute, setPasswordRoute } from "#contract/account.ts";
import { passwordHint } from "#domain/staff/credentials.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { toast } from "../client/toast.ts";
import { PasswordField } from "./password-field.tsx";

interface LinkAccount {
  username: string;
  isInvitation: boolean;
}

interface Trouble {
  trouble: string;
  /** Whether the link may still work. */
  mayRetry: boolean;
}

/** The state of the link; "asked" while the server checks it. */
type Link = "asked" | LinkAccount | Trouble | "used";

/** The target of a one-time link. The token sits after the #, so no server log records it. */
export function SetPassword() {
  const [link, setLink] = useState<Link>("asked");
  const [isCheckedAgain, setCheckedAgain] = useState(false);
  useEffect(() => {
    void readLink().then(setLink);
  }, []);

  async function checkAgain() {
    setCheckedAgain(true);
    setLink(await readLink());
  }

  return (
    <div className="hem rounded-t-soft bg-white p-6 sm:p-10">
      <h1 className="text-title">Choose a Password</h1>
      <noscript>
        <p className="mt-6 rounded-soft bg-warn-pale px-4 py-3 text-warn">
          Choosing a password needs JavaScript. Turn it on in your browser and load this page again.
        </p>
      </noscript>
      <div className="mt-3" aria-live="polite">
        <Step
          link={link}
          isCheckedAgain={isCheckedAgain}
          onSet={() => setLink("used")}
          onRetry={() => void checkAgain()}
        />
      </div>
    </div>
  );
}

interface StepProps {
  link: Link;
  /** The form then takes the focus of the button that it replaces. */
  isCheckedAgain: boolean;
  onSet: () => void;
  onRetry: () => void;
}

function Step({ link, isCheckedAgain, onSet, onRetry }: StepProps) {
  if (link === "asked") return <p className="text-ink-soft">Checking your link…</p>;
  if (link === "used") return <Done />;
  if ("trouble" in link) return <Failed {...link} onRetry={onRetry} />;
  return <PasswordForm {...link} takesFocus={isCheckedAgain} onSet={onSet} />;
}

function Failed({ trouble, mayRetry, onRetry }: Trouble & { onRetry: () => void }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">{trouble}</p>
      {mayRetry ? (
        <Button className="mr-6" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
      <a
        href="/auth/forgot-password"
        className="inline-flex min-h-11 items-center text-gulf underline underline-offset-4"
      >
        Get a new link
      </a>
    </>
  );
}

function Done() {
  return (
    <>
      <p className="mb-7 text-ink-soft">Your password is set. Sign in with it now.</p>
      <a href="/auth" className={buttonClasses("primary")}>
        Sign In
      </a>
    </>
  );
}

interface PasswordFormProps extends LinkAccount {
  takesFocus: boolean;
  onSet: () => void;
}

function PasswordForm({ username, isInvitation, takesFocus, onSet }: PasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function send(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const password = input.current?.value ?? "";
    setBusy(true);
    setError(undefined);
    try {
      await callRoute<typeof setPasswordRoute>(
        { method: "POST", path: "/api/account/set-password" },
        { body: { token: token(), password } },
      );
      onSet();
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      setError(failure instanceof ApiError ? (failure.fields.password ?? failure.reason) : message);
      toast({ title: "Password not set", description: message, bad: true });
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={(submitted) => void send(submitted)}>
      <p className="mb-2 text-ink-soft">
        {isInvitation ? `Welcome, ${username}. ` : `For ${username}. `}
        {passwordHint}
      </p>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={input}
        id="new-password"
        label="New password"
        error={error}
        readOnly={busy}
        autoFocus={takesFocus}
        autoComplete="new-password"
        shown={shown}
        onShow={() => setShown(!shown)}
      />
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? "Saving..." : "Set Password"}
      </Button>
    </form>
  );
}

function token(): string {
  return globalThis.location.hash.slice(1);
}

async function readLink(): Promise<Link> {
  if (!token()) return ended;
  try {
    return await callRoute<typeof readPasswordLinkRoute>(
      { method: "POST", path: "/api/account/password-link" },
      { body: { token: token() } },
    );
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === "link_ended") return ended;
    return { trouble: failure instanceof Error ? failure.message : String(failure), mayRetry: true };
  }
}

const ended: Trouble = {
  trouble:
    "This link has expired or was already used. Ask the person who sent it for a new one. A new link replaces old ones.",
  mayRetry: false,
};
