import { useEffect, useRef } from "react";
import { passwordHint } from "#domain/staff/credentials.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { type SignInMode, useSignInForm } from "./use-sign-in.ts";

const labels = {
  login: { idle: "Sign In", busy: "Signing in..." },
  register: { idle: "Create Account", busy: "Creating account..." },
};

interface AccessFormProps {
  mode: SignInMode;
  /** Whether the password is visible; both tabs share the state. */
  shown: boolean;
  onShow: () => void;
}

export function AccessForm({ mode, shown, onShow }: AccessFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, message, needsSetupCode, ticket, enter, startAgain } = useSignInForm(mode);
  useEffect(() => {
    if (errors) focusRefused(form.current);
  }, [errors]);
  if (ticket) return <SecondFactorForm ticket={ticket} onStartAgain={startAgain} />;
  const field = (each: string) => ({
    name: each,
    required: true,
    readOnly: busy,
    ...describedBy({ id: `${mode}-${each}`, error: errors?.[each] }),
  });
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void enter(new FormData(submitted.currentTarget));
      }}
    >
      {message ? (
        <p role="status" className="rounded-soft bg-good-pale px-4 py-3 text-good">
          {message}
        </p>
      ) : null}
      <Field id={`${mode}-username`} label="Username" error={errors?.username}>
        <TextInput {...field("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <PasswordField
        id={`${mode}-password`}
        error={errors?.password}
        hint={mode === "register" ? passwordHint : undefined}
        readOnly={busy}
        autoComplete={mode === "login" ? "current-password" : "new-password"}
        shown={shown}
        onShow={onShow}
      />
      {needsSetupCode ? (
        <Field
          id={`${mode}-setupCode`}
          label="Setup code"
          hint="Printed by the server at startup"
          error={errors?.setupCode}
        >
          <TextInput {...field("setupCode")} autoComplete="one-time-code" />
        </Field>
      ) : null}
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? labels[mode].busy : labels[mode].idle}
      </Button>
      {mode === "login" ? (
        <>
          <PasskeyButton disabled={busy} />
          <a
            href="/auth/forgot-password"
            className="min-h-11 content-center justify-self-center text-gulf underline underline-offset-4"
          >
            Forgot your password?
          </a>
        </>
      ) : null}
    </form>
  );
}

/** A refused sign-in names no field; it is most often the password that was wrong. */
function focusRefused(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLInputElement>(selector);
  (find("[aria-invalid=true]") ?? find("[name=password]"))?.focus();
}
