import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { Unbroken } from "#ui/unbroken.tsx";
import { kindLabels } from "./person-picker.tsx";
import type { PickedPerson } from "./picked-person.ts";

export function PickedCard({ picked, onClear }: { picked: PickedPerson; onClear: () => void }) {
  const { name, kind, phone, email, place } = picked;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-sand-deep bg-white px-4 py-3">
      <p role="status" className="min-w-0 break-words">
        <span className="font-medium">{name}</span>
        <span className="ml-2 rounded-full bg-glass-pale px-2.5 py-0.5 text-gulf-strong text-sm">
          {kindLabels[kind]}
        </span>
        <span className="block text-ink-soft text-sm">
          <Unbroken>{[phone && formatPhone(phone), email, place].filter(Boolean).join(" · ")}</Unbroken>
        </span>
      </p>
      <Button variant="quiet" onClick={onClear}>
        Choose Someone Else
      </Button>
    </div>
  );
}
