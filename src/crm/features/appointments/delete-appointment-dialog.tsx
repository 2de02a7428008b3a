import { useState } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { Confirm } from "#ui/confirm.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useDelete } from "../../data/trash-mutations.ts";

interface DeleteAppointmentProps {
  appointment: Appointment;
  onClose: () => void;
}

export function DeleteAppointmentDialog({ appointment, onClose }: DeleteAppointmentProps) {
  const remove = useDelete("appointment");
  const [openedAt] = useState(Date.now);
  const { id, version, clientName, scheduledAt, timeZone } = appointment;
  const isToCome = Date.parse(scheduledAt) > openedAt;
  return (
    <Confirm
      title="Delete this appointment?"
      action="Delete Appointment"
      dismiss="Keep It"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {`${clientName}, ${dateAndTime(scheduledAt, timeZone)}. It stays in the trash for 30 days, where an administrator can restore it.`}
      {isToCome ? " The customer is not told. To tell them, cancel it instead." : null}
    </Confirm>
  );
}
