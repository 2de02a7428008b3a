import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { Dialog } from "#ui/dialog.tsx";
import { alreadyCreated } from "../../api/api-errors.ts";
import { freshKey } from "../../api/idempotency-key.ts";
import { useClient } from "../../data/clients.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useBookAppointment } from "./changes.ts";
import { OpenAppointment } from "./open-appointment.tsx";
import { pickedClient } from "./picked-person.ts";

/**
 * One idempotency key per opening: retries create one appointment. A retry with changed content is refused, with
 * a link to the existing one.
 */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const { at, for: assignedTo, client: clientId } = useAppointmentSearch();
  const client = useClient(clientId);
  const book = useBookAppointment();
  const made = alreadyCreated(book.error);
  const users = useAssignableUsers();
  const [preferredDate = "", preferredTime = ""] = at?.split("T") ?? [];
  return (
    <Dialog title="Schedule Appointment" onClose={onClose}>
      <Loaded query={users} failed="Failed to load the team">
        {(people) => {
          const form = (known?: Client) => (
            <AppointmentForm
              begin={{ preferredDate, preferredTime, assignedTo: assignedTo ?? null }}
              known={known && pickedClient(known)}
              users={people}
              pending={book.isPending}
              notice={made ? <OpenAppointment id={made} /> : null}
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
