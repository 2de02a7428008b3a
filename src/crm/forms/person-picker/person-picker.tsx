import { type RefObject, useId, useState } from "react";
import { minSearchLength } from "#contract/search.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { Combobox, type Option } from "#ui/combobox.tsx";
import { describedBy, Field } from "#ui/field.tsx";
import { useSearchOffice } from "../../data/search.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import { type PickedPerson, peopleIn } from "./picked-person.ts";

const pause = 200;
const someoneNew = "new";

interface PersonPickerProps {
  inputRef: RefObject<HTMLInputElement | null>;
  picked: PickedPerson | null;
  onPick: (person: PickedPerson | null) => void;
  /** Use the typed text as a new person's name or number. */
  onNew: (typed: string) => void;
  /** While nobody is picked. */
  hint?: string | null;
}

export function PersonPicker({ inputRef, picked, onPick, onNew, hint: unpicked = null }: PersonPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const sought = typed.trim();
  const settled = useDebounced(sought, pause);
  const search = useSearchOffice(settled);
  const isSought = sought.length >= minSearchLength;
  // A refetch in the background leaves the options where they are, or it would swallow Enter.
  const isHere = isSought && settled === sought && !search.isPending && !search.isPlaceholderData;
  const people = isHere && search.data ? peopleIn(search.data) : [];
  const isNobody = isHere && search.data && people.length === 0;
  const options = isHere
    ? [...people.map(optionOf), { id: someoneNew, label: `New person “${sought}”` }]
    : [];

  function choose({ id: chosen }: Option) {
    setTyped("");
    if (chosen === someoneNew) onNew(sought);
    else onPick(people.find((person) => person.id === chosen) ?? null);
  }

  const hint = picked ? null : unpicked;
  return (
    <div>
      <Field id={id} label="Find a Client or Lead" hint={hint}>
        <Combobox
          described={describedBy({ id, hint })}
          inputRef={inputRef}
          placeholder="Name or phone"
          typed={picked ? picked.name : typed}
          chosen={picked?.id}
          options={options}
          emptyText={isSought ? "Searching" : "Type part of a name or phone number"}
          onType={(text) => {
            setTyped(text);
            if (picked) onPick(null);
          }}
          onChoose={choose}
          // Enter in the search must not submit the form.
          onEnter={() => options.length <= 2 && options[0] && choose(options[0])}
        />
      </Field>
      {search.error && isSought ? (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-x-3 text-alert text-sm">
          Search failed. {search.error.message}
          <Button variant="plain" onClick={() => void search.refetch()}>
            Try Again
          </Button>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {picked || !isHere || !search.data ? "" : foundText(isNobody ? 0 : people.length)}
      </p>
    </div>
  );
}

function optionOf({ id, name, phone, email, place, kind }: PickedPerson): Option {
  const detail = [kindLabels[kind], phone ? formatPhone(phone) : email, place].filter(Boolean).join(" · ");
  return { id, label: name, detail };
}

export const kindLabels = { client: "Client", lead: "Lead" };

function foundText(count: number): string {
  if (count === 0) return "No matches";
  return count === 1 ? "1 person found" : `${count} people found`;
}
