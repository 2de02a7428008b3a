import { useRef, useState } from "react";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { Dialog } from "#ui/dialog.tsx";
import { appointmentQuery } from "../../data/appointments.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { type EditValues, editValues, wordsWith } from "./appointment-values.ts";
import { useChangeAppointment } from "./changes.ts";
import { EditForm } from "./edit-form.tsx";

interface EditDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const users = useAssignableUsers();
  return (
    <Dialog title={appointment.clientName} description="Edit Appointment" onClose={onClose}>
      <Loaded query={users} failed="Failed to load the team">
        {(people) => <Edit appointment={appointment} users={people} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** Asks about another user's changes; never overwrites them. */
function Edit({ appointment, users, onClose }: EditDialogProps & { users: readonly AssignableUser[] }) {
  const change = useChangeAppointment({ asksWhenStale: true });
  const [opened] = useState(appointment);
  const { id } = opened;
  // Values by version, to send only changed fields.
  const editions = useRef(new Map([[opened.version, editValues(opened)]]));
  const save = (values: EditValues, version: number) => {
    const before = editions.current.get(version) ?? editValues(opened);
    return change.mutateAsync({ id, version, ...wishOf(before, values) });
  };
  const seen = (now: Appointment) => {
    editions.current.set(now.version, editValues(now));
    return editValues(now);
  };
  return (
    <SafeForm<EditValues>
      noun="appointment"
      begin={{ values: editValues(opened), version: opened.version }}
      newest={appointment.version}
      pending={change.isPending}
      words={wordsWith(users)}
      save={save}
      fresh={useFresh(appointmentQuery(id), seen)}
      onSaved={onClose}
    >
      {(form) => (
        <EditForm {...form} appointment={opened} users={users} pending={change.isPending} onClose={onClose} />
      )}
    </SafeForm>
  );
}

/** Sends only changed fields: resending the time would drop the confirmation. */
function wishOf(before: EditValues, values: EditValues) {
  const { after } = changesBetween(before, values);
  const { preferredDate, preferredTime, duration, ...plain } = after;
  const isMoved = preferredDate !== undefined || preferredTime !== undefined;
  return {
    ...plain,
    ...(duration === undefined ? {} : { duration: Number(duration) }),
    ...(isMoved ? { preferredDate: values.preferredDate, preferredTime: values.preferredTime } : {}),
  };
}
