import { useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { askLabels } from "#domain/appointments/customer-ask.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { May } from "../../layout/may.tsx";
import { openAsk } from "../../layout/record-badges.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useKeepAppointment } from "./mutations.ts";

export function ChangeRequestCard({ appointment }: { appointment: Appointment }) {
  const ask = openAsk(appointment);
  const { openDialog } = useUrlState();
  const keep = useKeepAppointment();
  const group = useRef<HTMLElement>(null);
  if (!ask) return null;
  const { id, timeZone } = appointment;
  const keepIt = () => {
    if (keep.isPending) return;
    // The button disappears, so the appointment's actions take the focus.
    group.current?.parentElement?.querySelector("fieldset")?.focus({ preventScroll: true });
    keep.mutate({ id, askedAt: ask.askedAt });
  };
  return (
    <section
      ref={group}
      aria-label={askLabels[ask.kind]}
      className="grid gap-3 rounded-xl border border-alert/30 bg-alert-pale px-4 py-3"
    >
      <p className="break-words text-alert">
        <span className="block font-medium">
          {askLabels[ask.kind]}{" "}
          <span className="font-normal">· text of {dateAndTime(ask.askedAt, timeZone)}</span>
        </span>
        “{ask.words}”
      </p>
      <May rule={mayWorkWithClients}>
        <div className="flex flex-wrap gap-2">
          {ask.kind === "cancel" ? (
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
