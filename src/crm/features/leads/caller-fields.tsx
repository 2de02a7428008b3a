import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PersonPicker } from "../../forms/person-picker/person-picker.tsx";
import { PickedCard } from "../../forms/person-picker/picked-card.tsx";
import { newPerson, type PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { NewContact } from "./lead-form.tsx";
import type { LeadValues } from "./lead-values.ts";

interface CallerFieldsProps {
  form: UseFormReturn<LeadValues>;
  picked: PickedPerson | null;
  onPick: (person: PickedPerson | null) => void;
}

/** Finds the caller among leads and clients, or takes down someone new. */
export function CallerFields({ form, picked, onPick }: CallerFieldsProps) {
  const search = useRef<HTMLInputElement>(null);

  function beginNew(typed: string) {
    const known = newPerson(typed);
    for (const [field, value] of Object.entries(known))
      form.setValue(field as "phone", value, { shouldDirty: true });
    const missing = (["firstName", "lastName", "phone"] as const).find((field) => !form.getValues(field));
    form.setFocus(missing ?? "message");
  }

  return (
    <div className="grid content-start gap-6">
      <PersonPicker
        inputRef={search}
        picked={picked}
        onPick={onPick}
        onNew={beginNew}
        hint="Or enter a new person below."
      />
      {picked ? (
        <PickedCard
          picked={picked}
          onClear={() => {
            onPick(null);
            search.current?.focus();
          }}
        />
      ) : (
        <NewContact form={form} />
      )}
    </div>
  );
}
