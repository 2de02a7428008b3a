import type { Appointment } from "#contract/appointments.ts";
import { Confirm } from "#ui/confirm.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useChangeAppointment } from "./mutations.ts";

export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const change = useChangeAppointment();
  const { id, version, status: was, clientName, scheduledAt, timeZone, callRequested } = appointment;
  const noun = callRequested ? "call" : "visit";
  const cancel = () => change.mutate({ id, version, status: "cancelled", was }, { onSuccess: onClose });
  return (
    <Confirm
      title="Cancel this appointment?"
      action="Cancel Appointment"
      dismiss="Keep Appointment"
      pending={change.isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      {`This frees the ${noun} on ${dateAndTime(scheduledAt, timeZone)}. If it's upcoming, ${clientName} gets an email or text. Check Messages to see what was sent.`}
    </Confirm>
  );
}
