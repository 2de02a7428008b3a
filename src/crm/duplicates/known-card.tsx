import { useState } from "react";
import { type Control, type FieldValues, useFormState, useWatch } from "react-hook-form";
import type { KnownPerson } from "#contract/duplicates.ts";
import { shortDate } from "#domain/calendar.ts";
import { samenessWords } from "#domain/leads/duplicates.ts";
import { dayOfInstant } from "../business.ts";
import { useSettled } from "../shell/form-settled.ts";
import { useKnownPeople } from "./queries.ts";

interface Reachable extends FieldValues {
  phone: string;
  email?: string | null | undefined;
}

/** Milliseconds without a key after which the server is asked. */
const pause = 400;

/** Who has the phone or e-mail that is typed into this form already. It keeps room, so that no field moves away. */
export function KnownCard<Values extends Reachable>({ control }: { control: Control<Values> }) {
  const form = control as unknown as Control<Reachable>;
  const [phone, email] = useWatch({ control: form, name: ["phone", "email"] });
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control: form });
  const typed = { phone: useSettled(phone, pause), email: useSettled(email, pause) };
  // Once it is saved, whoever has this phone is the one who was typed.
  const people = useKnownPeople(typed, !isSubmitting && !isSubmitSuccessful);
  return (
    <div role="status" className="mt-3 -mb-3 min-h-14.5">
      {people.length > 0 ? <KnownPeople people={people} /> : null}
    </div>
  );
}

function KnownPeople({ people }: { people: KnownPerson[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const more = people.length - 1;
  return (
    <ul className="grid grid-cols-1 rounded-xl border border-brass-light bg-brass-light/15 px-4">
      {people.slice(0, showsAll ? undefined : 1).map((person, place) => (
        <li key={person.id} className="flex items-center gap-x-4">
          <p className="min-w-0 flex-1 break-words py-2 text-sm">
            {place === 0 ? <span className="font-medium text-brass-strong">Already here: </span> : null}
            <span className="font-medium">{person.name}</span>
            {`, ${wording(person)}`}
          </p>
          {place === 0 && more > 0 ? (
            <button type="button" className={linkLook} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? "Fewer" : `${more} more`}
            </button>
          ) : null}
          <OpenPerson person={person} />
        </li>
      ))}
    </ul>
  );
}

const linkLook =
  "inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-end font-medium text-gulf text-sm underline underline-offset-4";

/** "a lead since Nov 20, 2026, same phone and e-mail" */
function wording({ kind, createdAt, because }: KnownPerson): string {
  return `a ${kind} since ${shortDate(dayOfInstant(createdAt))}, same ${samenessWords(because)}`;
}

/** Beside the form, not in its place: what was typed stays. */
function OpenPerson({ person: { id, kind, name } }: { person: KnownPerson }) {
  return (
    <a href={`/crm/${kind}s/${id}`} target="_blank" rel="noreferrer" className={linkLook}>
      Open<span className="sr-only"> {name} (opens in a new tab)</span>
    </a>
  );
}
