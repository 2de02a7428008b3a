import type { StoredPersonData } from "#contract/privacy.ts";
import { formatPhone } from "#domain/phone.ts";
import { recordLabels } from "./held-data-labels.ts";

/** The records that will be treated as one person's. */
export function PersonRecords({ held: { records } }: { held: StoredPersonData }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">This person's records</h3>
      <ul className="grid gap-1.5">
        {records.map(({ kind, id, name, phone, email }) => (
          <li key={id} className="break-words">
            {recordLabels[kind]}: {[name, phone ? formatPhone(phone) : "", email].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">
        Linked records, or the same name with the same phone or email. If they're two people, mark the lead as
        Not a Duplicate first.
      </p>
    </section>
  );
}
