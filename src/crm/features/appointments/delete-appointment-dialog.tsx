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
      dismiss="Keep Appointment"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {`${clientName}, ${dateAndTime(scheduledAt, timeZone)}. An administrator can restore it for 30 days.`}
      {isToCome ? " The customer isn't notified. Cancel it instead to notify them." : null}
    </Confirm>
  );
}
