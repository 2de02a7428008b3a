import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { SignedInUser } from "#contract/auth.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { endSignInPrompt, goToSignIn } from "../../api/session-ended.ts";
import { SecretForm } from "./secret-form.tsx";
import { type SignInFormState, useSignInForm } from "./sign-in-form.ts";

export function SignInDialog({ user }: { user: SignedInUser }) {
  const signInForm = useSignInForm(user);
  const { busy, refused, ticket } = signInForm;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const send = () => (ticket ? signInForm.enterCode(ticket, code) : signInForm.enterPassword(password));
  return (
    <Dialog
      title="Sign In to Continue"
      description="Your session ended. Sign in to save your work."
      onClose={() => endSignInPrompt(false)}
    >
      <SecretForm
        alert={refused}
        submit={busy ? "Signing in..." : "Sign In"}
        disabled={busy || (ticket ? code : password) === ""}
        onSubmit={() => void send()}
        onCancel={() => endSignInPrompt(false)}
      >
        {ticket ? (
          <CodeField value={code} onChange={setCode} />
        ) : (
          <PasswordFields username={user.username} value={password} onChange={setPassword} />
        )}
        <OtherWaysToSignIn user={user} signInForm={signInForm} />
      </SecretForm>
    </Dialog>
  );
}

interface FieldProps {
  value: string;
  onChange: (typed: string) => void;
}

function PasswordFields({ username, value, onChange }: FieldProps & { username: string }) {
  const id = useId();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  return (
    <>
      <Field id={`${id}-username`} label="Username">
        <TextInput id={`${id}-username`} readOnly value={username} autoComplete="username" />
      </Field>
      <Field id={id} label="Password" required>
        <TextInput
          id={id}
          ref={password}
          type="password"
          required
          autoComplete="current-password"
          value={value}
          onChange={(change) => onChange(change.target.value)}
        />
      </Field>
    </>
  );
}

function CodeField({ value, onChange }: FieldProps) {
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const hint = "The six-digit code from your authenticator app, or a recovery code.";
  return (
    <Field id={id} label="Code" hint={hint} required>
      <TextInput
        {...describedBy({ id, hint })}
        ref={code}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(change) => onChange(change.target.value)}
      />
    </Field>
  );
}

function OtherWaysToSignIn({ user, signInForm }: { user: SignedInUser; signInForm: SignInFormState }) {
  const { busy, ticket, enterWithPasskey, startAgain } = signInForm;
  if (ticket) {
    return (
      <Button variant="plain" disabled={busy} onClick={startAgain}>
        Back to password
      </Button>
    );
  }
  return (
    <>
      {browserSupportsWebAuthn() ? (
        <Button variant="quiet" disabled={busy} onClick={() => void enterWithPasskey()}>
          <KeyRound aria-hidden="true" className="size-5" />
          Sign In with a Passkey
        </Button>
      ) : null}
      <p className="text-ink-soft">
        Not you? A draft stays here for {user.username}.{" "}
        <button type="button" className="cursor-pointer font-medium text-gulf underline" onClick={goToSignIn}>
          Use another account
        </button>
      </p>
    </>
  );
}
