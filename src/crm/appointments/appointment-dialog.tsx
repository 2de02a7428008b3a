import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { townWords } from "#domain/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useClient } from "../clients/queries.ts";
import { useColleagues } from "../colleagues/queries.ts";
import { freshKey } from "../idempotency-key.ts";
import { alreadyMade } from "../refused.ts";
import { Loaded } from "../shell/loaded.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useBookAppointment } from "./changes.ts";
import { OpenVisit } from "./open-visit.tsx";

/**
 * Each opening is one visit, however often it is sent; one that was changed before it was sent again is refused, with
 * the way to the visit that there is.
 */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const { at, for: assignedTo, client: clientId } = useAppointmentSearch();
  const client = useClient(clientId);
  const book = useBookAppointment();
  const made = alreadyMade(book.error);
  const colleagues = useColleagues();
  const [preferredDate = "", preferredTime = ""] = at?.split("T") ?? [];
  return (
    <Dialog title="Schedule Appointment" onClose={onClose}>
      <Loaded query={colleagues} failed="Failed to load who can be assigned">
        {(people) => {
          const form = (known?: Client) => (
            <AppointmentForm
              begin={{ ...personOf(known), preferredDate, preferredTime, assignedTo: assignedTo ?? null }}
              colleagues={people}
              pending={book.isPending}
              notice={made ? <OpenVisit id={made} /> : null}
              onSubmit={(request) => book.mutateAsync({ request, idempotencyKey }).then(onClose)}
              onClose={onClose}
            />
          );
          if (!clientId) return form();
          return (
            <Loaded query={client} failed="Failed to load the client">
              {form}
            </Loaded>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** What is known of a client already. Whoever has the e-mail of a client is that client. */
function personOf(client: Client | undefined) {
  if (!client) return undefined;
  const { firstName, lastName, phone, city } = client;
  const street = client.address ?? "";
  const hasTown = !street || (city !== null && street.includes(city));
  const address = hasTown ? street : `${street}, ${townWords(client)}`;
  return { firstName, lastName, email: client.email ?? "", phone, address };
}
