import { useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { changeRequestLabels } from "#domain/appointments/change-request.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { May } from "../../layout/may.tsx";
import { openChangeRequest } from "../../layout/record-badges.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useKeepAppointment } from "./mutations.ts";

export function ChangeRequestCard({ appointment }: { appointment: Appointment }) {
  const request = openChangeRequest(appointment);
  const { openDialog } = useUrlState();
  const keep = useKeepAppointment();
  const group = useRef<HTMLElement>(null);
  if (!request) return null;
  const { id, timeZone } = appointment;
  const keepIt = () => {
    if (keep.isPending) return;
    // The button disappears, so the appointment's actions take the focus.
    group.current?.parentElement?.querySelector("fieldset")?.focus({ preventScroll: true });
    keep.mutate({ id, askedAt: request.askedAt });
  };
  return (
    <section
      ref={group}
      aria-label={changeRequestLabels[request.kind]}
      className="grid gap-3 rounded-xl border border-alert/30 bg-alert-pale px-4 py-3"
    >
      <p className="break-words text-alert">
        <span className="block font-medium">
          {changeRequestLabels[request.kind]}{" "}
          <span className="font-normal">· text of {dateAndTime(request.askedAt, timeZone)}</span>
        </span>
        “{request.words}”
      </p>
      <May rule={mayWorkWithClients}>
        <div className="flex flex-wrap gap-2">
          {request.kind === "cancel" ? (
            <Button variant="quiet" onClick={() => openDialog("cancel", id)}>
              Cancel Appointment
            </Button>
          ) : null}
          <Button variant="quiet" aria-disabled={keep.isPending} onClick={keepIt}>
            Keep Appointment
          </Button>
        </div>
      </May>
    </section>
  );
}
