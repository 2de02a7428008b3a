import { Eye, EyeOff } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { type Door, useEntering } from "./entering.ts";

const labels = {
  login: { idle: "Sign In", busy: "Signing in..." },
  register: { idle: "Create Account", busy: "Creating account..." },
};

interface AccessFormProps {
  door: Door;
  /** Whether passwords can be read, and how to change that: one state for both tabs. */
  shown: boolean;
  onShow: () => void;
}

export function AccessForm({ door, shown, onShow }: AccessFormProps) {
  const { busy, errors, message, asksSetupCode, enter } = useEntering(door);
  const field = (each: string) => ({
    name: each,
    required: true,
    disabled: busy,
    ...describedBy({ id: `${door}-${each}`, error: errors[each] }),
  });
  return (
    <form
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
      <Field id={`${door}-username`} label="Username" error={errors.username}>
        <TextInput {...field("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field id={`${door}-password`} label="Password" error={errors.password}>
        <div className="relative">
          <TextInput
            {...field("password")}
            type={shown ? "text" : "password"}
            autoComplete={door === "login" ? "current-password" : "new-password"}
            className="pr-13"
          />
          <ShowPassword shown={shown} onShow={onShow} />
        </div>
      </Field>
      {asksSetupCode ? (
        <Field
          id={`${door}-setupCode`}
          label="Set-up code"
          hint="The server printed it when it started"
          error={errors.setupCode}
        >
          <TextInput {...field("setupCode")} autoComplete="one-time-code" />
        </Field>
      ) : null}
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? labels[door].busy : labels[door].idle}
      </Button>
    </form>
  );
}

function ShowPassword({ shown, onShow }: Pick<AccessFormProps, "shown" | "onShow">) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      onClick={onShow}
      aria-pressed={shown}
      aria-label="Show password"
      className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-ink-soft hover:text-deep"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
