import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { mayBeMoved } from "#domain/appointments/appointment.ts";
import {
  instantOfPreview,
  isSamePlan,
  type Plan,
  planText,
  previewOf,
} from "#domain/appointments/drag-preview.ts";
import { minutesText } from "#domain/format.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useMay } from "../../../layout/may.tsx";
import { useMoveInCalendar } from "../mutations.ts";
import { type Person, personWith } from "./people.ts";

/** The appointment being moved or resized, and its planned place. */
interface PlannedAppointment {
  appointment: Appointment;
  plan: Plan;
}

interface CalendarPlanning {
  /** Whether the user may move and schedule appointments. */
  mayPlan: boolean;
  planned: PlannedAppointment | undefined;
  /** A pointer drag: the layout must not shift. */
  isDragged: boolean;
  change: (appointment: Appointment, plan: Plan, how: "dragging" | "keys") => void;
  save: () => void;
  cancel: () => void;
  /** Screen reader text. */
  announcement: string;
  /** The appointment to refocus: its block re-mounts, or the bar closes. */
  focused: { current: { id: string } | undefined };
}

const PlanningContext = createContext<CalendarPlanning | undefined>(undefined);

export function usePlanning(): CalendarPlanning {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error("usePlanning needs a PlanningProvider");
  return planning;
}

/**
 * Moves one appointment by the keyboard: `planBy` gives the place that a key leads to from a plan. Enter saves the
 * plan, Escape gives it up.
 */
export function useMoveByKeys(
  appointment: Appointment,
  planBy: (key: KeyboardEvent, from: Plan) => Plan | undefined,
) {
  const { mayPlan, planned, change, save, cancel } = usePlanning();
  const isFixed = !mayPlan || !mayBeMoved(appointment.status);
  const isPlanned = planned?.appointment.id === appointment.id;
  function onKeyDown(key: KeyboardEvent) {
    if (isPlanned && (key.key === "Enter" || key.key === "Escape")) {
      key.preventDefault();
      return key.key === "Enter" ? save() : cancel();
    }
    const plan = isFixed
      ? undefined
      : planBy(key, isPlanned ? planned.plan : previewOf(appointment, timeZone));
    if (!plan) return;
    key.preventDefault();
    // As at the first key: someone else may have changed it since.
    change(isPlanned ? planned.appointment : appointment, plan, "keys");
  }
  return { isFixed, isPlanned, onKeyDown };
}

/** When a moved appointment has settled, in milliseconds. */
const settling = 500;

interface ProviderProps {
  people: readonly Person[];
  children: ReactNode;
}

/** One move at a time: previewed, announced, then saved or canceled. */
export function PlanningProvider({ people, children }: ProviderProps) {
  const [planned, setPlanned] = useState<PlannedAppointment & { how: "dragging" | "keys" }>();
  const [announcement, setAnnouncement] = useState("");
  const focused = useRef<{ id: string }>(undefined);
  const move = useMoveInCalendar();
  const text = (plan: Plan) =>
    `${planText(plan, timeZone)}, ${personWith(people, plan.assignedTo).label}, ${minutesText(plan.duration)}`;

  function change(appointment: Appointment, plan: Plan, how: "dragging" | "keys") {
    setPlanned({ appointment, plan, how });
    setAnnouncement(how === "keys" ? `${text(plan)}. Enter saves, Escape cancels.` : text(plan));
  }

  /** The returned function ends it once the move has settled, and leaves the focus of a later move alone. */
  function refocus({ id }: Appointment) {
    const block = { id };
    focused.current = block;
    const end = () => {
      if (focused.current === block) focused.current = undefined;
    };
    return () => setTimeout(end, settling);
  }

  const announceUnmoved = ({ clientName }: Appointment) => setAnnouncement(`${clientName} wasn't moved.`);

  function cancel() {
    setPlanned(undefined);
    if (!planned) return;
    announceUnmoved(planned.appointment);
    if (planned.how === "dragging") return;
    refocus(planned.appointment)();
  }

  function save() {
    setPlanned(undefined);
    if (!planned) return;
    const { appointment, plan } = planned;
    const before = previewOf(appointment, timeZone);
    if (isSamePlan(before, plan)) return cancel();
    const onSettled = planned.how === "keys" ? refocus(appointment) : undefined;
    setAnnouncement(`${appointment.clientName} is moved to ${text(plan)}.`);
    move.mutate(
      { change: changeFor(appointment, before, plan), shown: shownAs(appointment, before, plan, people) },
      { onSettled, onError: () => announceUnmoved(appointment) },
    );
  }

  const mayPlan = useMay(mayWorkWithClients);
  const planning = {
    mayPlan,
    planned,
    isDragged: planned?.how === "dragging",
    change,
    save,
    cancel,
    announcement,
    focused,
  };
  return <PlanningContext value={planning}>{children}</PlanningContext>;
}

/** Sends only changed fields: resending the time would drop the confirmation. */
function changeFor({ id, version }: Appointment, before: Plan, plan: Plan) {
  return {
    id,
    version,
    ...(isMoved(before, plan) ? { scheduledAt: instantOfPreview(plan, timeZone).toISOString() } : {}),
    ...(before.duration === plan.duration ? {} : { duration: plan.duration }),
    ...(before.assignedTo === plan.assignedTo ? {} : { assignedTo: plan.assignedTo }),
  };
}

function shownAs(appointment: Appointment, before: Plan, plan: Plan, people: readonly Person[]) {
  const { assignedTo, duration } = plan;
  const assignedName = assignedTo ? personWith(people, assignedTo).label : null;
  const at = isMoved(before, plan)
    ? { scheduledAt: instantOfPreview(plan, timeZone).toISOString(), status: "scheduled" as const }
    : { scheduledAt: appointment.scheduledAt, status: appointment.status };
  return { ...at, duration, assignedTo, assignedName };
}

function isMoved(before: Plan, plan: Plan): boolean {
  return before.day !== plan.day || before.start !== plan.start;
}
