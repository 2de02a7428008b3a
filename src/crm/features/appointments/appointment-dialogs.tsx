import type { Appointment } from "#contract/appointments.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useAppointment } from "../../data/appointments.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useMay } from "../../layout/may.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DeleteAppointmentDialog } from "./delete-appointment-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { FeedCard } from "./feed-card.tsx";
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
  const { client, at, for: person } = useAppointmentSearch();
  const mayChange = useMay(mayWorkWithClients);
  const { id } = opened;
  // Links from calendars and notifications open the form; others see the same appointment.
  const open = mayChange || opened.open === "subscribe" ? opened.open : opened.open && "show";
  if (open === "add") return <AppointmentDialog key={[client, at, person].join(" ")} onClose={closeDialog} />;
  if (open === "subscribe") return <FeedDialog onClose={closeDialog} />;
  if (!open || !id || !(open in dialogs)) return null;
  // One key for all dialogs of an appointment: its forms return the focus to the opener of the first.
  return <OfAppointment key={id} open={open} id={id} onClose={closeDialog} />;
}

function OfAppointment({ open, id, onClose }: { open: string; id: string; onClose: () => void }) {
  const Shown = dialogs[open]!;
  return (
    <LoadedDialog query={useAppointment(id)} title="Appointment" noun="appointment" onClose={onClose}>
      {(appointment) => <Shown appointment={appointment} onClose={onClose} />}
    </LoadedDialog>
  );
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Subscribe to My Calendar"
      description="See your assigned appointments in Google or Apple Calendar."
      onClose={onClose}
    >
      <FeedCard />
    </Dialog>
  );
}
