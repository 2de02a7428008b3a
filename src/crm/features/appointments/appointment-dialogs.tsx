import type { Appointment } from "#contract/appointments.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useAppointment } from "../../data/appointments.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DeleteAppointmentDialog } from "./delete-appointment-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";

const dialogs: Record<string, (props: { appointment: Appointment; onClose: () => void }) => React.ReactNode> =
  {
    show: ShowDialog,
    edit: EditDialog,
    reschedule: RescheduleDialog,
    cancel: CancelDialog,
    delete: DeleteAppointmentDialog,
  };

export function AppointmentDialogs() {
  const { opened, closeDialog } = useUrlState();
  const { open, id } = opened;
  if (open === "add") return <AppointmentDialog onClose={closeDialog} />;
  if (open === "subscribe") return <FeedDialog onClose={closeDialog} />;
  if (!open || !id || !(open in dialogs)) return null;
  return <OfAppointment key={`${open} ${id}`} open={open} id={id} onClose={closeDialog} />;
}

function OfAppointment({ open, id, onClose }: { open: string; id: string; onClose: () => void }) {
  const appointment = useAppointment(id);
  const Shown = dialogs[open];
  if (appointment.data && Shown) return <Shown appointment={appointment.data} onClose={onClose} />;
  return (
    <Dialog title="Appointment" onClose={onClose}>
      <Loaded
        query={appointment}
        failed="Failed to load the appointment"
        gone={<Gone onClose={onClose}>This appointment was deleted.</Gone>}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}
