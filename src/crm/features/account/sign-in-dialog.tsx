import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { login, loginWithSecondFactor, logout, type SignedInUser } from "#contract/auth.ts";
import { askPasskeyToSignIn, loginWithPasskey } from "#contract/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { ApiError, call } from "../../api/api-client.ts";
import { endAsking, goToSignIn } from "../../api/session-ended.ts";
import { FormNotice } from "../../forms/form-parts.tsx";

export function SignInDialog({ user }: { user: SignedInUser }) {
  const entering = useEntering(user);
  const { busy, refused, ticket } = entering;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const send = () => (ticket ? entering.enterCode(ticket, code) : entering.enterPassword(password));
  return (
    <Dialog
      title="Sign In to Continue"
      description="Your session ended. Sign in to save your work."
      onClose={() => endAsking(false)}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          <div className="grid grid-cols-1 gap-5">
            <FormNotice>{refused}</FormNotice>
            {ticket ? (
              <CodeField value={code} onChange={setCode} />
            ) : (
              <PasswordFields username={user.username} value={password} onChange={setPassword} />
            )}
            <Otherwise user={user} entering={entering} />
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={() => endAsking(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy || (ticket ? code : password) === ""}>
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        </DialogActions>
      </form>
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

function Otherwise({ user, entering }: { user: SignedInUser; entering: Entering }) {
  const { busy, ticket, enterWithPasskey, startAgain } = entering;
  if (ticket) {
    return (
      <Button look="plain" disabled={busy} onClick={startAgain}>
        Back to password
      </Button>
    );
  }
  return (
    <>
      {browserSupportsWebAuthn() ? (
        <Button look="quiet" disabled={busy} onClick={() => void enterWithPasskey()}>
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

type Entering = ReturnType<typeof useEntering>;
type AskedOfDevice = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The same methods as on the sign-in page. */
function useEntering(user: SignedInUser) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [ticket, setTicket] = useState<string>();

  async function enter(steps: () => Promise<SignedInUser | { ticket: string }>) {
    setBusy(true);
    setRefused(undefined);
    try {
      const entered = await steps();
      if ("ticket" in entered) setTicket(entered.ticket);
      else if (entered.id === user.id) return endAsking(true);
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
    await call(logout, {}).catch(() => globalThis.location.reload());
    setRefused(`That passkey belongs to ${other.username}. Sign in as ${user.username} to save your work.`);
  }

  return {
    busy,
    refused,
    ticket,
    enterPassword: (password: string) =>
      enter(() => call(login, { body: { username: user.username, password } })),
    enterCode: (asked: string, code: string) =>
      enter(() => call(loginWithSecondFactor, { body: { ticket: asked, code } })),
    enterWithPasskey: () =>
      enter(async () => {
        const asked = await call(askPasskeyToSignIn, {});
        const response = await startAuthentication({ optionsJSON: asked.options as AskedOfDevice });
        return call(loginWithPasskey, { body: { ticket: asked.ticket, response } });
      }),
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
