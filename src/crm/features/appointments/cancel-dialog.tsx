import type { Appointment } from "#contract/appointments.ts";
import { Confirm } from "#ui/confirm.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useChangeAppointment } from "./changes.ts";

export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const change = useChangeAppointment();
  const { id, version, status: was, clientName, scheduledAt, timeZone, callRequested } = appointment;
  const noun = callRequested ? "call" : "visit";
  const cancel = () => change.mutate({ id, version, status: "cancelled", was }, { onSuccess: onClose });
  return (
    <Confirm
      title="Cancel this appointment?"
      action="Cancel Appointment"
      dismiss="Keep It"
      pending={change.isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      {`${clientName} expects a ${noun} on ${dateAndTime(scheduledAt, timeZone)}. The time becomes free for others. While the ${noun} is still to come they are told by e-mail or text, where the office sends them and they can be reached: Messages shows what went.`}
    </Confirm>
  );
}
