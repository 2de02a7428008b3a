import { type KeyboardEvent, useId, useState } from "react";
import { AccessForm } from "./access-form.tsx";
import type { Door } from "./use-sign-in.ts";

const doors = [
  { door: "login", label: "Sign In" },
  { door: "register", label: "Create Account" },
] as const;

export function TeamAccess() {
  const [open, setOpen] = useState<Door>("login");
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
      {doors.map(({ door }) => (
        <div
          key={door}
          role="tabpanel"
          id={`${id}-${door}-panel`}
          aria-labelledby={`${id}-${door}`}
          hidden={open !== door}
        >
          <AccessForm door={door} shown={shown} onShow={() => setShown(!shown)} />
        </div>
      ))}
    </div>
  );
}

interface TabsProps {
  id: string;
  open: Door;
  onOpen: (door: Door) => void;
}

function Tabs({ id, open, onOpen }: TabsProps) {
  const step = (press: KeyboardEvent, from: number) => {
    const other = doors[1 - from];
    if (!/^Arrow(Left|Right)$/.test(press.key) || !other) return;
    onOpen(other.door);
    document.getElementById(`${id}-${other.door}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Team Access" className="mb-7 grid grid-cols-2 border-sand-deep border-b">
      {doors.map(({ door, label }, place) => (
        <button
          key={door}
          type="button"
          role="tab"
          id={`${id}-${door}`}
          aria-controls={`${id}-${door}-panel`}
          aria-selected={open === door}
          tabIndex={open === door ? 0 : -1}
          onClick={() => onOpen(door)}
          onKeyDown={(press) => step(press, place)}
          className="-mb-px min-h-12 cursor-pointer border-transparent border-b-2 font-medium text-ink-soft aria-selected:border-brass aria-selected:text-deep"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
