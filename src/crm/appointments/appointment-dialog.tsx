import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useColleagues } from "../colleagues/queries.ts";
import { freshKey } from "../idempotency-key.ts";
import { alreadyMade } from "../refused.ts";
import { Loaded } from "../shell/loaded.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useBookAppointment } from "./changes.ts";
import { OpenVisit } from "./open-visit.tsx";

/**
 * Each opening is one visit, however often it is sent; one that was changed before it was sent again is refused, with
 * the way to the visit that there is.
 */
export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const { at, for: assignedTo } = useAppointmentSearch();
  const book = useBookAppointment();
  const made = alreadyMade(book.error);
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
            notice={made ? <OpenVisit id={made} /> : null}
            onSubmit={(request) => book.mutateAsync({ request, idempotencyKey }).then(onClose)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
