import { type ReactNode, useId, useState } from "react";
import { ApiError } from "#api/fetch-route.ts";
import { Dialog } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { SecretForm } from "./secret-form.tsx";

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  danger?: boolean;
  pending: boolean;
  /** Rejects with the server's message; the input stays. */
  onPassword: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** For actions that always require the password, even right after sign-in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, action, danger = false, pending, onPassword, onClose } = props;
  const id = useId();
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState<Error>();
  const error = refused instanceof ApiError ? Object.values(refused.fields)[0] : undefined;
  const send = () => onPassword(password).catch((failure: Error) => setRefused(failure));

  return (
    <Dialog title={title} description={children} onClose={onClose}>
      <SecretForm
        alert={error ? undefined : refused?.message}
        submit={pending ? "One moment" : action}
        danger={danger}
        disabled={pending || password === ""}
        onSubmit={() => void send()}
        onCancel={onClose}
      >
        <Field id={id} label="Your password" error={error} required>
          <TextInput
            {...describedBy({ id, error })}
            type="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(change) => setPassword(change.target.value)}
          />
        </Field>
      </SecretForm>
    </Dialog>
  );
}
