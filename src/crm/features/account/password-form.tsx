import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { changePassword } from "#contract/account.ts";
import { passwordHint } from "#domain/staff/credentials.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { type Registered, useField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice } from "../../forms/form-parts.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import { useChangePassword } from "./changes.ts";

type PasswordValues = z.input<typeof changePassword.body>;

const empty = { currentPassword: "", newPassword: "" };

/** Two fields, per the specification. */
export function PasswordForm() {
  const { username } = useSignedInUser();
  const change = useChangePassword();
  const form = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: zodResolver(changePassword.body, undefined, { raw: true }),
  });
  const send = form.handleSubmit((typed) =>
    change.mutateAsync(typed).then(
      () => form.reset(empty),
      (error: Error) => setServerErrors(form.setError, error),
    ),
  );
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-7">
      <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Fields>
        <PasswordInput
          form={form}
          path="currentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordInput
          form={form}
          path="newPassword"
          label="New Password"
          autoComplete="new-password"
          hint={passwordHint}
        />
      </Fields>
      <div>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? "Changing" : "Change Password"}
        </Button>
      </div>
    </form>
  );
}

interface PasswordInputProps {
  form: Registered<PasswordValues>;
  path: keyof PasswordValues;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

function PasswordInput({ form, path, label, hint, autoComplete }: PasswordInputProps) {
  const { id, error, described } = useField({ form, path, label, hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      <TextInput
        {...described}
        type="password"
        required
        autoComplete={autoComplete}
        {...form.register(path)}
      />
    </Field>
  );
}
