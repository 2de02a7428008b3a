import { createAppointmentRoute } from "#contract/appointment-request.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import type { Client } from "#contract/clients.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { useClient } from "../../data/clients.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { pickedClient } from "../../forms/person-picker/picked-person.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import {
  AppointmentFormFields,
  type BookingValues,
  bookingSchema,
  newBooking,
  requestOf,
} from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useBookAppointment } from "./mutations.ts";
import { OpenAppointment } from "./open-appointment.tsx";

const title = "Schedule Appointment";

export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const { client: clientId } = useAppointmentSearch();
  const client = useClient(clientId);
  return (
    <LoadedDialog query={useAppointmentTakers()} title={title} noun="team" onClose={onClose}>
      {(users) =>
        clientId ? (
          <LoadedDialog query={client} title={title} noun="client" onClose={onClose}>
            {(known) => <Booking users={users} known={known} onClose={onClose} />}
          </LoadedDialog>
        ) : (
          <Booking users={users} onClose={onClose} />
        )
      }
    </LoadedDialog>
  );
}

interface BookingProps {
  users: readonly AssignableUser[];
  known?: Client;
  onClose: () => void;
}

/** A retry with changed content is refused, with a link to the existing appointment. */
function Booking({ users, known, onClose }: BookingProps) {
  const { at = "", for: assignedTo = null } = useAppointmentSearch();
  const [preferredDate = "", preferredTime = ""] = at.split("T");
  const book = useBookAppointment();
  const picked = known ? pickedClient(known) : null;
  const edit = useServerForm<BookingValues, unknown>(createAppointmentRoute, {
    draft: [picked?.id, at, assignedTo].join(" "),
    values: {
      ...{ ...newBooking, preferredDate, preferredTime, assignedTo },
      ...{ picked, address: picked?.place ?? "" },
    },
    schema: bookingSchema,
    send: (typed, { idempotencyKey }) => book.mutateAsync({ request: requestOf(typed), idempotencyKey }),
    onSaved: onClose,
  });
  const made = alreadyCreated(edit.error);
  return (
    <FormDialog
      title={title}
      edit={edit}
      submit="Schedule Appointment"
      pending="Scheduling"
      alert={made ? <OpenAppointment id={made} /> : null}
      onClose={onClose}
    >
      <AppointmentFormFields form={edit.form} users={users} />
    </FormDialog>
  );
}
