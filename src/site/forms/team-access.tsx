import { type KeyboardEvent, useId, useState } from "react";
import { AccessForm } from "./access-form.tsx";
import type { SignInMode } from "./use-sign-in.ts";

const modes = [
  { mode: "login", label: "Sign In" },
  { mode: "register", label: "Create Account" },
] as const;

export function TeamAccess() {
  const [open, setOpen] = useState<SignInMode>("login");
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="hem rounded-t-soft bg-white p-6 sm:p-10">
      <h1 className="text-title">Team Access</h1>
      <p className="mt-3 mb-7 text-ink-soft">Sign in to your team account.</p>
      <noscript>
        <p className="mb-6 rounded-soft bg-warn-pale px-4 py-3 text-warn">
          Signing in needs JavaScript. Turn it on in your browser and load this page again.
        </p>
      </noscript>
      <Tabs id={id} open={open} onOpen={setOpen} />
      {modes.map(({ mode }) => (
        <div
          key={mode}
          role="tabpanel"
          id={`${id}-${mode}-panel`}
          aria-labelledby={`${id}-${mode}`}
          hidden={open !== mode}
        >
          <AccessForm mode={mode} shown={shown} onShow={() => setShown(!shown)} />
        </div>
      ))}
    </div>
  );
}

interface TabsProps {
  id: string;
  open: SignInMode;
  onOpen: (mode: SignInMode) => void;
}

function Tabs({ id, open, onOpen }: TabsProps) {
  const step = (press: KeyboardEvent, from: number) => {
    const other = modes[1 - from];
    if (!/^Arrow(Left|Right)$/.test(press.key) || !other) return;
    onOpen(other.mode);
    document.getElementById(`${id}-${other.mode}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Team Access" className="mb-7 grid grid-cols-2 border-sand-deep border-b">
      {modes.map(({ mode, label }, place) => (
        <button
          key={mode}
          type="button"
          role="tab"
          id={`${id}-${mode}`}
          aria-controls={`${id}-${mode}-panel`}
          aria-selected={open === mode}
          tabIndex={open === mode ? 0 : -1}
          onClick={() => onOpen(mode)}
          onKeyDown={(press) => step(press, place)}
          className="-mb-px min-h-12 cursor-pointer border-transparent border-b-2 font-medium text-ink-soft aria-selected:border-brass aria-selected:text-deep"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
