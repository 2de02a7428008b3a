import { useEffect, useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { type Plan, planTimes } from "#domain/appointments/drag-preview.ts";
import { timeZone } from "../../../api/business-time.ts";
import type { Place } from "./appointment-block.tsx";
import { BlockText } from "./block-content.tsx";
import type { Person } from "./people.ts";
import { usePlanning } from "./planning.tsx";

/** The planned place; it isn't clickable. */
export function PlannedBlock({
  appointment,
  plan,
  place,
  person,
}: {
  appointment: Appointment;
  plan: Plan;
  place: Place;
  person: Person;
}) {
  const { isDragged } = usePlanning();
  const block = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view whenever the planned place changes
  useEffect(() => {
    if (!isDragged) block.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isDragged, plan]);
  return (
    <div
      ref={block}
      aria-hidden="true"
      style={place}
      className={`pointer-events-none [container-type:size] absolute inset-x-0.5 z-[7] flex flex-col overflow-clip rounded-soft border-2 border-(--person) bg-[color-mix(in_oklab,var(--person)_24%,var(--color-white))] px-1.5 py-0.5 text-ink text-xs leading-4 shadow-lift ${person.hue}`}
    >
      <BlockText appointment={appointment} times={planTimes(plan, timeZone)} person={person} isNamed />
    </div>
  );
}
