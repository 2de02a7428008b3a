import {
  Ban,
  CalendarClock,
  CalendarX2,
  Check,
  CircleCheck,
  type LucideIcon,
  Pencil,
  Trash2,
} from "lucide-react";
import { useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { type AppointmentStatus, mayBeMoved } from "#domain/appointments/appointment.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { toast } from "#ui/toast.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { May, useMay } from "../../layout/may.tsx";
import { useInstant, useToday } from "../../layout/now.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useKeepTime, useSetStatus } from "./mutations.ts";
import { addressAhead, Directions } from "./way-there.tsx";

const OpenProject = onDemand(() => import("./open-project.tsx"), "OpenProject");

/** All steps, in an appointment's own dialog: first the way there, and after the start its end. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { steps, isPending } = useSteps(appointment);
  const now = useInstant().getTime();
  const address = addressAhead(appointment, now);
  const { clientId, scheduledAt, status } = appointment;
  const isDue = status !== "cancelled" && Date.parse(scheduledAt) <= now;
  const first = isDue ? "Complete" : undefined;
  const inOrder = [...steps].sort(
    (one, other) => Number(other.label === first) - Number(one.label === first),
  );
  return (
    <ActionGroup appointment={appointment} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {(moveFocus) => (
        <>
          {address ? <Directions address={address} variant="primary" className={narrow} /> : null}
          {clientId ? <OpenProject clientId={clientId} className={narrow} /> : null}
          <Call appointment={appointment} className={buttonClasses("quiet", narrow)}>
            Call
          </Call>
          <May rule={mayWorkWithClients}>
            {inOrder.map((step) => (
              <StepButton
                key={step.label}
                step={step}
                variant={step.label === first ? "primary" : "quiet"}
                isPending={isPending}
                moveFocus={moveFocus}
              />
            ))}
          </May>
        </>
      )}
    </ActionGroup>
  );
}

/** The likely step as a button, the others in a menu: rows of a list are read, too. */
export function RowActions({ appointment }: { appointment: Appointment }) {
  const { openDialog } = useUrlState();
  const today = useToday();
  const now = useInstant().getTime();
  const { steps, isPending } = useSteps(appointment);
  const { id, clientName, status, scheduledAt, assignedTo } = appointment;
  const isToday = dayOfInstant(scheduledAt) === today;
  const likely = likelyStep(status, { isToday, hasBegun: Date.parse(scheduledAt) <= now });
  // Nobody goes there yet: confirming would promise a visit.
  const needsPerson = status === "pending" && assignedTo === null;
  const first = needsPerson ? undefined : steps.find(({ label }) => label === likely);
  const address = addressAhead(appointment, now);
  const mayChange = useMay(mayWorkWithClients);
  const directions = address ? <Directions address={address} className={narrow} /> : null;
  if (!mayChange) return directions;
  return (
    <ActionGroup
      appointment={appointment}
      className={`flex items-center justify-end gap-1 max-sm:-my-1 max-sm:-mr-3 sm:max-xl:[&>.button-size]:min-w-36 xl:[&>.button-size]:grow ${lowOnPhone}`}
    >
      {(moveFocus) => (
        <>
          {needsPerson ? (
            <Button variant="quiet" className={narrow} onClick={() => openDialog("edit", id)}>
              Assign
            </Button>
          ) : first ? (
            <StepButton step={first} isPending={isPending} moveFocus={moveFocus} />
          ) : (
            directions
          )}
          <Menu label={`More for ${clientName}`}>
            {steps
              .filter((step) => step !== first)
              .map(({ label, icon: Icon, run }) => (
                <MenuItem key={label} icon={<Icon />} onSelect={run}>
                  {label}
                </MenuItem>
              ))}
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
        </>
      )}
    </ActionGroup>
  );
}

type StepLabel = "Confirm" | "Reschedule" | "Choose New Time" | "Keep Original Time" | "Complete";

interface Step {
  label: StepLabel;
  icon: LucideIcon;
  run: () => void;
}

/** An appointment that has begun is completed; until then, what is agreed needs no step but the way there. */
function likelyStep(
  status: AppointmentStatus,
  { isToday, hasBegun }: { isToday: boolean; hasBegun: boolean },
): StepLabel | undefined {
  if (status === "rescheduled") return "Choose New Time";
  if (status === "pending") return "Confirm";
  if (status !== "scheduled" && status !== "confirmed") return undefined;
  if (hasBegun) return "Complete";
  return status === "scheduled" && !isToday ? "Confirm" : undefined;
}

function useSteps(appointment: Appointment): { steps: Step[]; isPending: boolean } {
  const change = useSetStatus();
  const keep = useKeepTime();
  const { openDialog } = useUrlState();
  const { id, status, version, scheduledAt, rescheduling } = appointment;
  const isPending = change.isPending || keep.isPending;
  const set = (next: AppointmentStatus) => change.mutate({ id, status: next, version, was: status });
  const choose = () => openDialog("reschedule", id);
  const all: Record<StepLabel, [may: boolean, icon: LucideIcon, run: () => void]> = {
    Confirm: [["pending", "scheduled", "rescheduled"].includes(status), Check, () => set("confirmed")],
    Reschedule: [
      status !== "rescheduled" && mayBeMoved(status),
      CalendarClock,
      () => change.mutate({ id, status: "rescheduled", version }, { onSuccess: choose }),
    ],
    "Choose New Time": [status === "rescheduled", CalendarClock, choose],
    "Keep Original Time": [rescheduling, CalendarX2, () => keep.mutate({ id, scheduledAt })],
    Complete: [status !== "completed", CircleCheck, () => set("completed")],
  };
  const steps = (Object.keys(all) as StepLabel[]).flatMap((label) => {
    const [may, icon, run] = all[label];
    return may ? [{ label, icon, run: () => (isPending ? undefined : run()) }] : [];
  });
  return { steps, isPending };
}

interface StepButtonProps {
  step: Step;
  variant?: "primary" | "quiet";
  isPending: boolean;
  moveFocus: () => void;
}

function StepButton({ step: { label, run }, variant = "quiet", isPending, moveFocus }: StepButtonProps) {
  return (
    <Button
      variant={variant}
      className={narrow}
      aria-disabled={isPending}
      onClick={() => {
        // The button disappears after its action, except for one that opens a dialog.
        if (label !== "Reschedule" && label !== "Choose New Time") moveFocus();
        run();
      }}
    >
      {label}
    </Button>
  );
}

interface ActionGroupProps {
  appointment: Appointment;
  className: string;
  children: (moveFocus: () => void) => React.ReactNode;
}

function ActionGroup({ appointment: { clientName }, className, children }: ActionGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={`Actions for ${clientName}`} className={className}>
      {children(() => group.current?.focus({ preventScroll: true }))}
    </fieldset>
  );
}

const narrow = "px-3 sm:px-4";

/** The frame is lower than what a finger hits, so that a phone shows four rows. */
const lowOnPhone =
  "max-sm:[&>.button-size]:relative max-sm:[&>.button-size]:border-transparent max-sm:[&>.button-size]:before:absolute max-sm:[&>.button-size]:before:inset-x-0 max-sm:[&>.button-size]:before:inset-y-0.75 max-sm:[&>.button-size]:before:rounded-soft max-sm:[&>.button-size]:before:border max-sm:[&>.button-size]:before:border-gulf/35";

interface CallProps {
  appointment: Appointment;
  className: string;
  children: string;
}

export function Call({ appointment: { clientName, phone }, className, children }: CallProps) {
  if (!phone) return null;
  const number = formatPhone(phone);
  return (
    <a
      href={telephoneLink(phone)}
      onClick={() => toast({ title: `Calling ${clientName}`, description: number })}
      aria-label={children === "Call" ? undefined : `Call ${number}`}
      className={className}
    >
      {children}
    </a>
  );
}

export function mayBeCancelled(status: AppointmentStatus): boolean {
  return status !== "cancelled" && status !== "completed";
}
