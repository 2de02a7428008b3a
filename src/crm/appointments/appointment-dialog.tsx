import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useColleagues } from "../colleagues/queries.ts";
import { freshKey } from "../idempotency-key.ts";
import { Loaded } from "../shell/loaded.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useBookAppointment } from "./changes.ts";

/** Each opening is one submission: however often it is sent, one appointment comes of it. */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const { at, for: assignedTo } = useAppointmentSearch();
  const book = useBookAppointment();
  const colleagues = useColleagues();
  const [preferredDate = "", preferredTime = ""] = at?.split("T") ?? [];
  return (
    <Dialog title="Schedule Appointment" onClose={onClose}>
      <Loaded query={colleagues} failed="Failed to load who can be assigned">
        {(people) => (
          <AppointmentForm
            begin={{ preferredDate, preferredTime, assignedTo: assignedTo ?? null }}
            colleagues={people}
            pending={book.isPending}
            onSubmit={(request) => book.mutateAsync({ request, idempotencyKey }).then(onClose)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
