import { useState } from "react";
import { type Control, type FieldValues, useFormState, useWatch } from "react-hook-form";
import type { KnownPerson } from "#contract/duplicates.ts";
import { titleCase } from "#domain/format.ts";
import { sharedDetailsText } from "#domain/leads/duplicates.ts";
import { dayOfInstant, shownDate } from "../api/business-time.ts";
import { useKnownPeople } from "../data/duplicates.ts";
import { useDebounced } from "../layout/use-debounced.ts";
import { Wide } from "./form-parts.tsx";

interface ContactValues extends FieldValues {
  phone: string;
  email?: string | null | undefined;
}

/** Debounce in milliseconds. */
const pause = 400;

/** Shows existing people with the typed phone or email. Takes its space from the start, so fields don't move. */
export function KnownCard<Values extends ContactValues>({ control }: { control: Control<Values> }) {
  const form = control as unknown as Control<ContactValues>;
  const [phone, email] = useWatch({ control: form, name: ["phone", "email"] });
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control: form });
  const typed = { phone: useDebounced(phone, pause), email: useDebounced(email, pause) };
  // After saving, the match is the new record itself.
  const people = useKnownPeople(typed, !isSubmitting && !isSubmitSuccessful);
  const [first, ...others] = people;
  return (
    <Wide>
      <div className="-my-2 grid min-h-19.5 @md:min-h-15.25">
        <div
          className={`rounded-xl border px-4 ${first ? "border-brass-light bg-brass-light/15" : "content-center border-sand-deep border-dashed"}`}
        >
          {first ? null : (
            <p className="text-ink-soft text-sm">Anyone with the same phone or email appears here.</p>
          )}
          <p role="status" className="break-words pr-15 font-medium text-sm @md:pr-30">
            {first ? <Sentence first={first} others={others.length} /> : null}
          </p>
          {first ? <KnownPeople first={first} others={others} /> : null}
        </div>
      </div>
    </Wide>
  );
}

interface PersonMatches {
  first: KnownPerson;
  others: KnownPerson[];
}

/** Screen reader text; the button shows the rest. */
function Sentence({ first, others }: { first: KnownPerson; others: number }) {
  return (
    <span className="block pt-2">
      <span className="text-brass-strong">Possible match: </span>
      {first.name}
      {others > 0 ? <span className="sr-only">{` and ${others} more`}</span> : null}
    </span>
  );
}

function KnownPeople({ first, others }: PersonMatches) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <ul className="-mt-4 grid grid-cols-1">
      <li className="flex items-center gap-x-4">
        <p className="min-w-0 flex-1 break-words pt-4 pb-2 text-sm">{wording(first)}</p>
        {others.length > 0 ? (
          <button
            type="button"
            aria-expanded={showsAll}
            className={linkClasses}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? "Fewer" : `${others.length} more`}
          </button>
        ) : null}
        <OpenPerson person={first} />
      </li>
      {showsAll ? others.map((person) => <OtherPerson key={person.id} person={person} />) : null}
    </ul>
  );
}

function OtherPerson({ person }: { person: KnownPerson }) {
  return (
    <li className="flex items-center gap-x-4">
      <p className="min-w-0 flex-1 break-words py-2 text-sm">
        <span className="block font-medium">{person.name}</span>
        {wording(person)}
      </p>
      <OpenPerson person={person} />
    </li>
  );
}

const linkClasses =
  "inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-end font-medium text-gulf text-sm underline underline-offset-4";

/** "A lead since Nov 20, 2026, lost, same phone and email" */
function wording(person: KnownPerson): string {
  return [
    `A ${person.kind} since ${shownDate(dayOfInstant(person.createdAt))}`,
    person.kind === "lead" && titleCase(person.status).toLowerCase(),
    `same ${sharedDetailsText(person.because)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Opens a new tab, to keep the form's input. */
function OpenPerson({ person: { id, kind, name } }: { person: KnownPerson }) {
  return (
    <a href={`/crm/${kind}s/${id}`} target="_blank" rel="noreferrer" className={linkClasses}>
      Open<span className="sr-only"> {name} (opens in a new tab)</span>
    </a>
  );
}
