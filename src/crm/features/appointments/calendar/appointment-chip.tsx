import { useDraggable } from "@dnd-kit/core";
import { useId } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { changeRequestLabels } from "#domain/appointments/change-request.ts";
import { type Plan, previewOf } from "#domain/appointments/drag-preview.ts";
import { clockTimeAt, type Day, spokenTime } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { timeZone } from "../../../api/business-time.ts";
import { openChangeRequest } from "../../../layout/record-badges.tsx";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { moveHintId, useFocusAgain } from "./appointment-block.tsx";
import { lookOf } from "./block-content.tsx";
import type { Grip } from "./drag-area.tsx";
import { planByKeyInMonth } from "./keys.ts";
import type { Person } from "./people.ts";
import { useMoveByKeys } from "./planning.tsx";

const shape =
  "@container grid min-h-6 w-full min-w-0 touch-manipulation select-none content-center rounded-soft border border-l-4 px-1 text-left text-ink text-xs leading-4 pointer-coarse:min-h-control";

interface AppointmentChipProps {
  appointment: Appointment;
  day: Day;
  person: Person;
}

export function AppointmentChip({ appointment, day, person }: AppointmentChipProps) {
  const { openDialog } = useUrlState();
  const { isFixed, isPlanned, onKeyDown } = useMoveByKeys(appointment, planByKeyInMonth);
  const grip = useDraggable({
    // An appointment over midnight has two chips.
    id: useId(),
    data: { appointment, part: "body", day } satisfies Grip,
    disabled: isFixed,
  });
  const chip = useFocusAgain(appointment.id);

  return (
    <button
      ref={(node) => {
        grip.setNodeRef(node);
        chip.current = node;
      }}
      type="button"
      {...grip.listeners}
      onKeyDown={onKeyDown}
      onClick={() => openDialog("show", appointment.id)}
      aria-describedby={isFixed ? undefined : moveHintId}
      className={`relative ${shape} ${lookOf(appointment.status)} ${person.hue} ${isFixed ? "cursor-pointer" : "cursor-grab"} ${isPlanned ? "opacity-40" : ""}`}
    >
      <ChipText appointment={appointment} start={previewOf(appointment, timeZone).start} person={person} />
    </button>
  );
}

export function PlannedChip({
  appointment,
  plan,
  person,
}: {
  appointment: Appointment;
  plan: Plan;
  person: Person;
}) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none relative ${shape} border-2 border-(--person) bg-[color-mix(in_oklab,var(--person)_24%,var(--color-white))] shadow-lift ${person.hue}`}
    >
      <ChipText appointment={appointment} start={plan.start} person={person} />
    </div>
  );
}

function ChipText({
  appointment,
  start,
  person,
}: {
  appointment: Appointment;
  start: number;
  person: Person;
}) {
  const request = openChangeRequest(appointment);
  const spoken = spokenTime(clockTimeAt(start)).replace(":00", "");
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-x-1.5 pointer-coarse:flex-wrap">
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true" className="whitespace-nowrap tabular-nums pointer-fine:@max-[5.5rem]:hidden">
          {spoken.replace(" AM", "a").replace(" PM", "p")}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium pointer-coarse:order-first pointer-coarse:basis-full">
          {appointment.clientName}
        </span>
        <span aria-hidden="true" className="font-semibold text-[0.625rem] pointer-fine:@max-[10.5rem]:hidden">
          {person.letters}
        </span>
      </span>
      {request ? (
        <span className="truncate font-semibold text-alert" title={`“${request.words}”`}>
          {changeRequestLabels[request.kind]}
        </span>
      ) : null}
      <span className="sr-only">{`, ${person.label}, ${appointmentLabel(appointment)}, ${titleCase(appointment.status)}`}</span>
    </>
  );
}
