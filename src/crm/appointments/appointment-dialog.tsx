import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { freshKey } from "../idempotency-key.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import { useBookAppointment } from "./changes.ts";

/** Each opening is one submission: however often it is sent, one appointment comes of it. */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const book = useBookAppointment();
  return (
    <Dialog title="Schedule Appointment" onClose={onClose}>
      <AppointmentForm
        pending={book.isPending}
        onSubmit={(request) => book.mutateAsync({ request, idempotencyKey }).then(onClose)}
        onClose={onClose}
      />
    </Dialog>
  );
}
