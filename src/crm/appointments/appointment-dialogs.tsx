import type { Appointment } from "#contract/appointments.ts";
import { Dialog, DialogBody } from "#ui/dialog.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Failure } from "#ui/states.tsx";
import { useAddress } from "../shell/address.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { useAppointment } from "./queries.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";

/** Of one appointment. */
const dialogs: Record<string, (props: { appointment: Appointment; onClose: () => void }) => React.ReactNode> =
  {
    show: ShowDialog,
    edit: EditDialog,
    reschedule: RescheduleDialog,
    cancel: CancelDialog,
  };

/** Whichever dialog the address names. */
export function AppointmentDialogs() {
  const { opened, closeDialog } = useAddress();
  const { open, id } = opened;
  if (open === "add") return <AppointmentDialog onClose={closeDialog} />;
  if (open === "subscribe") return <FeedDialog onClose={closeDialog} />;
  if (!open || !id || !(open in dialogs)) return null;
  return <OfAppointment key={`${open} ${id}`} open={open} id={id} onClose={closeDialog} />;
}

function OfAppointment({ open, id, onClose }: { open: string; id: string; onClose: () => void }) {
  const { data, error, refetch } = useAppointment(id);
  const Shown = dialogs[open];
  if (data && Shown) return <Shown appointment={data} onClose={onClose} />;
  return (
    <Dialog title="Appointment" onClose={onClose}>
      <DialogBody>
        {error ? (
          <Failure detail={error.message} onRetry={() => void refetch()}>
            The appointment could not be opened
          </Failure>
        ) : (
          <Spinner />
        )}
      </DialogBody>
    </Dialog>
  );
}
