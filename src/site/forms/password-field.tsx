import { Eye, EyeOff } from "lucide-react";
import type { Ref } from "react";
import { describedBy, Field, TextInput } from "#ui/field.tsx";

interface PasswordFieldProps {
  id: string;
  label?: string;
  error: string | undefined;
  hint?: string | undefined;
  readOnly: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Tells a password manager to fill in or to generate a password. */
  autoComplete: "current-password" | "new-password";
  /** Whether the password is visible. */
  shown: boolean;
  onShow: () => void;
}

export function PasswordField({
  id,
  label = "Password",
  error,
  hint,
  shown,
  onShow,
  ...rest
}: PasswordFieldProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <TextInput
          name="password"
          required
          type={shown ? "text" : "password"}
          className="pr-13"
          {...describedBy({ id, error, hint })}
          {...rest}
        />
        <button
          type="button"
          onClick={onShow}
          aria-pressed={shown}
          aria-label="Show password"
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-ink-soft hover:text-deep"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  );
}
