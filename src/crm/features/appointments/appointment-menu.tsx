import { Ban, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { type AppointmentStatus, mayBeMoved } from "#domain/appointments/appointment.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { toast } from "#ui/toast.tsx";
import { May } from "../../layout/may.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useKeepTime, useSetStatus } from "./mutations.ts";

interface AppointmentActionsProps {
  appointment: Appointment;
  children?: ReactNode;
}

/** Text-only buttons: a hundred cards with four icons each scroll badly. */
export function AppointmentActions({ appointment, children }: AppointmentActionsProps) {
  const change = useSetStatus();
  const keep = useKeepTime();
  const { openDialog } = useUrlState();
  const { id, clientName, status, version } = appointment;
  const may = whatMayBeDone(status);
  const group = useRef<HTMLFieldSetElement>(null);
  const set = (next: AppointmentStatus) => () => {
    if (change.isPending) return;
    // The button disappears after its action, so move the focus.
    group.current?.focus({ preventScroll: true });
    change.mutate({ id, status: next, version, was: status });
  };
  const reschedule = () => {
    if (change.isPending) return;
    change.mutate({ id, status: "rescheduled", version }, { onSuccess: () => openDialog("reschedule", id) });
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={`Actions for ${clientName}`}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <Call appointment={appointment} />
      <May rule={mayWorkWithClients}>
        {may.confirm ? (
          <Button
            variant="quiet"
            className={narrow}
            aria-disabled={change.isPending}
            onClick={set("confirmed")}
          >
            Confirm
          </Button>
        ) : null}
        {may.reschedule ? (
          <Button variant="quiet" className={narrow} aria-disabled={change.isPending} onClick={reschedule}>
            Reschedule
          </Button>
        ) : null}
        {status === "rescheduled" ? (
          <Button variant="quiet" className={narrow} onClick={() => openDialog("reschedule", id)}>
            Choose New Time
          </Button>
        ) : null}
        {appointment.rescheduling ? (
          <Button
            variant="quiet"
            className={narrow}
            aria-disabled={keep.isPending}
            onClick={() => {
              group.current?.focus({ preventScroll: true });
              if (!keep.isPending) keep.mutate({ id, scheduledAt: appointment.scheduledAt });
            }}
          >
            Keep Original Time
          </Button>
        ) : null}
        {may.complete ? (
          <Button
            variant="quiet"
            className={narrow}
            aria-disabled={change.isPending}
            onClick={set("completed")}
          >
            Complete
          </Button>
        ) : null}
        {children}
      </May>
    </fieldset>
  );
}

export function AppointmentMenu({ appointment: { id, clientName, status } }: { appointment: Appointment }) {
  const { openDialog } = useUrlState();
  return (
    <div className="max-sm:justify-self-end">
      <Menu label={`More for ${clientName}`}>
        <MenuItem icon={<Pencil />} onSelect={() => openDialog("edit", id)}>
          Edit or Assign
        </MenuItem>
        {mayBeCancelled(status) ? (
          <MenuItem icon={<Ban />} danger onSelect={() => openDialog("cancel", id)}>
            Cancel Appointment
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 />} danger onSelect={() => openDialog("delete", id)}>
          Delete Appointment
        </MenuItem>
      </Menu>
    </div>
  );
}

const narrow = "px-3 sm:px-4";

function Call({ appointment: { clientName, phone } }: { appointment: Appointment }) {
  if (!phone) return null;
  const calling = () => toast({ title: `Calling ${clientName}`, description: formatPhone(phone) });
  return (
    <a href={telephoneLink(phone)} onClick={calling} className={buttonClasses("quiet", narrow)}>
      Call
    </a>
  );
}

function whatMayBeDone(status: AppointmentStatus) {
  return {
    confirm: ["pending", "scheduled", "rescheduled"].includes(status),
    reschedule: status !== "rescheduled" && mayBeMoved(status),
    complete: status !== "completed",
  };
}

export function mayBeCancelled(status: AppointmentStatus): boolean {
  return status !== "cancelled" && status !== "completed";
}
