import { planText } from "#domain/appointments/drag-preview.ts";
import { Button } from "#ui/button.tsx";
import { timeZone } from "../../../api/business-time.ts";
import { type Person, personWith } from "./people.ts";
import { usePlanning } from "./planning.tsx";

/** Status of a keyboard move, with its buttons. */
export function PlanBar({ people }: { people: readonly Person[] }) {
  const { planned, isDragged, save, cancel, announcement } = usePlanning();
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {planned && !isDragged ? (
        <div className="sticky bottom-[max(0.75rem_+_var(--bar-room),var(--toast-room,0px))] z-30 mx-3 mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-glass bg-white px-5 py-3 shadow-lift">
          <p className="min-w-0">
            <span className="font-medium">{planned.appointment.clientName}</span>
            <span className="block text-ink-soft">
              {planText(planned.plan, timeZone)} · {personWith(people, planned.plan.assignedTo).label}
            </span>
          </p>
          <div className="flex gap-3">
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button onClick={save}>Save</Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
