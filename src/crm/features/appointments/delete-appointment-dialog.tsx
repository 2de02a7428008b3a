import { useState } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useDelete } from "../../data/trash.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";

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
    <ConfirmDelete
      title="Delete this appointment?"
      action="Delete Appointment"
      dismiss="Keep Appointment"
      deletion={remove}
      target={{ id, version }}
      onClose={onClose}
    >
      {`${clientName}, ${dateAndTime(scheduledAt, timeZone)}. An administrator can restore it for 30 days.`}
      {isToCome ? " The customer isn't notified. Cancel it instead to notify them." : null}
    </ConfirmDelete>
  );
}
