import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { addressWords, fullName } from "#domain/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
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
              {(known) => (known.email ? form(known) : <NoEmail client={known} />)}
            </Loaded>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** Every visit has somebody who can be written to. */
function NoEmail({ client }: { client: Client }) {
  return (
    <>
      <DialogBody>
        <p className="max-w-prose">
          {fullName(client)} has no e-mail address yet, and what is agreed on is sent there. Add it first.
        </p>
      </DialogBody>
      <DialogActions>
        <Link
          to="/crm/clients/$clientId"
          params={{ clientId: client.id }}
          search={{ open: "edit", id: client.id }}
          className={buttonLook()}
        >
          Add Their Email
        </Link>
      </DialogActions>
    </>
  );
}

/** What is known of a client already. */
function personOf(client: Client | undefined) {
  if (!client) return undefined;
  const { id, firstName, lastName, phone } = client;
  return {
    clientId: id,
    firstName,
    lastName,
    email: client.email ?? "",
    phone,
    address: addressWords(client),
  };
}
