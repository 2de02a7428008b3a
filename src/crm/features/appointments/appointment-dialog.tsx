import { useEffect } from "react";
import { createAppointmentRoute } from "#contract/appointment-request.ts";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import type { Client } from "#contract/clients.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { useOpenRequests } from "../../data/appointments.ts";
import { useClient } from "../../data/clients.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { type PickedPerson, pickedClient } from "../../forms/person-picker/picked-person.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { type ServerForm, useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog, LoadingDialog } from "../../layout/loaded-dialog.tsx";
import { AppointmentFormFields } from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { type BookingValues, bookingSchema, requestOf, valuesFor } from "./booking-values.ts";
import { useBookAppointment } from "./mutations.ts";
import { OpenAppointment } from "./open-appointment.tsx";

const title = "Schedule Appointment";

export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const { client: clientId } = useAppointmentSearch();
  const client = useClient(clientId);
  const requests = useOpenRequests(clientId ? { clientId } : undefined);
  return (
    <LoadedDialog query={useAppointmentTakers()} title={title} noun="team" onClose={onClose}>
      {(users) =>
        clientId ? (
          <LoadedDialog query={client} title={title} noun="client" onClose={onClose}>
            {(known) =>
              requests.isFetched ? (
                <Booking users={users} known={known} request={requests.data?.[0]} onClose={onClose} />
              ) : (
                <LoadingDialog title={title} onClose={onClose} />
              )
            }
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
  /** The newest that this client's booking answers. */
  request?: Appointment | undefined;
  onClose: () => void;
}

/** A retry with changed content is refused, with a link to the existing appointment. */
function Booking({ users, known, request, onClose }: BookingProps) {
  const { at = "", for: assignedTo = null } = useAppointmentSearch();
  const chosen = { at, assignedTo, users };
  const begun = known ? pickedClient(known) : null;
  const book = useBookAppointment();
  const edit = useServerForm<BookingValues, unknown>(createAppointmentRoute, {
    draft: [known?.id, at, assignedTo].join(" "),
    values: valuesFor(chosen, begun, request),
    schema: bookingSchema,
    send: (typed, { base, idempotencyKey }) =>
      book.mutateAsync({
        request: requestOf(typed, { base, areRequestsKnown: requests.data !== undefined }),
        idempotencyKey,
      }),
    onSaved: onClose,
  });
  const requests = useRequestsOfPicked(edit, (person, newest) => ({
    ...valuesFor(chosen, person, newest),
    // Whom the user picks is an edit, which a draft keeps.
    picked: begun,
  }));
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
      <AppointmentFormFields form={edit.form} users={users} requests={requests} />
    </FormDialog>
  );
}

/** What the user didn't edit follows the picked person and their newest request. */
function useRequestsOfPicked(
  { form, begin }: ServerForm<BookingValues>,
  valuesOf: (person: PickedPerson | null, newest?: Appointment) => BookingValues,
) {
  const picked = form.watch("picked");
  const requests = useOpenRequests(picked ? idOf(picked) : undefined);
  const areLoaded = requests.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other requests may arrive while the form is open
  useEffect(() => {
    const person = form.getValues("picked");
    // The form has just been filled with a draft about someone else.
    if (person?.id !== picked?.id) return;
    begin(valuesOf(person, requests.data?.[0]));
  }, [picked?.id, picked?.address, areLoaded]);
  return requests;
}

function idOf({ kind, id }: PickedPerson) {
  return kind === "client" ? { clientId: id } : { leadId: id };
}
