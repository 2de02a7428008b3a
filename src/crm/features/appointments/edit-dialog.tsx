import { useState } from "react";
import { type Appointment, updateAppointmentRoute } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { Button } from "#ui/button.tsx";
import { appointmentQuery } from "../../data/appointments.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import {
  type EditValues,
  editValues,
  everyDuration,
  formatterWith,
  withAssignee,
} from "./appointment-values.ts";
import { useChangeAppointment } from "./mutations.ts";
import { TimeFields } from "./time-fields.tsx";
import { TypeFields } from "./type-fields.tsx";

interface EditDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

export function EditDialog(props: EditDialogProps) {
  const { appointment, onClose } = props;
  return (
    <LoadedDialog query={useAppointmentTakers()} title={appointment.clientName} noun="team" onClose={onClose}>
      {(users) => <Edit {...props} users={users} />}
    </LoadedDialog>
  );
}

function Edit({ appointment, users, onClose }: EditDialogProps & { users: readonly AssignableUser[] }) {
  const { id, version, clientName, duration, callRequested } = appointment;
  const change = useChangeAppointment({ offersMerge: true });
  const { show } = useUrlState();
  const edit = useServerForm<EditValues, unknown>(updateAppointmentRoute, {
    ...{ draft: id, values: editValues(appointment), version },
    toBody: (typed) => ({ ...typed, duration: Number(typed.duration) }),
    send: (typed, { version: seen, base }) =>
      change.mutateAsync({ id, version: seen, ...patchOf(base, typed) }),
    fresh: useFresh(appointmentQuery(id), editValues),
    onSaved: onClose,
  });
  const { form } = edit;
  const [opened] = useState(appointment);
  // Another user may have assigned it since; the form still holds the assignee of its start.
  const offered = withAssignee(withAssignee(users, appointment), opened);
  return (
    <FormDialog
      title={clientName}
      description="Edit Appointment"
      edit={edit}
      noun="appointment"
      formatValue={formatterWith(offered)}
      submit="Save Changes"
      actions={
        <Button
          variant="plain"
          className="text-alert! sm:mr-auto"
          // Replaces this form, so that a deletion doesn't go back to it.
          onClick={() => show({ open: "delete" })}
        >
          Delete
        </Button>
      }
      onClose={onClose}
    >
      <Fields>
        <TypeFields label="Appointment Type" isCall={callRequested} />
        <TimeFields
          users={offered}
          durations={everyDuration(duration)}
          labels={{ date: "Date", time: "Time" }}
          except={id}
        />
        <Wide>
          <TextField form={form} path="address" label="Address" maxLength={400} />
        </Wide>
        <Wide>
          <TextareaField form={form} path="notes" label="Notes" />
        </Wide>
      </Fields>
    </FormDialog>
  );
}

/** Sends only changed fields: resending the time would drop the confirmation. */
function patchOf(before: EditValues, values: EditValues) {
  const { after } = changesBetween(before, values);
  const { preferredDate, preferredTime, duration, ...plain } = after;
  const isMoved = preferredDate !== undefined || preferredTime !== undefined;
  return {
    ...plain,
    ...(duration === undefined ? {} : { duration: Number(duration) }),
    ...(isMoved ? { preferredDate: values.preferredDate, preferredTime: values.preferredTime } : {}),
  };
}
