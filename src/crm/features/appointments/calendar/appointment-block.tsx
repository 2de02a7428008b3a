import { useDraggable } from "@dnd-kit/core";
import { useEffect, useId, useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import type { AppointmentLayout } from "#domain/appointments/calendar-layout.ts";
import { timesOf } from "#domain/appointments/drag-preview.ts";
import type { Day } from "#domain/calendar.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { BlockText, lookOf } from "./block-content.tsx";
import { type Column, placesBeside } from "./columns.ts";
import type { Grip } from "./drag-area.tsx";
import { planByKey } from "./keys.ts";
import type { Person } from "./people.ts";
import { useMoveByKeys, usePlanning } from "./planning.tsx";

export interface Place {
  top: string;
  height: string;
}

interface AppointmentBlockProps {
  drawn: AppointmentLayout<Appointment>;
  place: Place;
  day: Day;
  /** All columns, for the arrow keys. */
  columns: readonly Column[];
  person: Person;
  /** Whether to show the person; a person's own column already does. */
  isNamed: boolean;
}

export function AppointmentBlock({ drawn, place, day, columns, person, isNamed }: AppointmentBlockProps) {
  const { appointment } = drawn;
  const beside = placeBeside(drawn);
  const { openDialog } = useUrlState();
  const { isFixed, isPlanned, onKeyDown } = useMoveByKeys(appointment, (key, from) =>
    planByKey(key, from, placesBeside(columns, from)),
  );
  // An appointment over midnight has two blocks.
  const id = useId();
  const body = useDraggable({
    id: `${id} body`,
    data: { appointment, part: "body", day } satisfies Grip,
    disabled: isFixed,
  });
  const edge = useDraggable({
    id: `${id} edge`,
    data: { appointment, part: "edge", day } satisfies Grip,
    disabled: isFixed,
  });
  const block = useFocusAgain(appointment.id);
  /** Centered when narrower than its lane. */
  const edgePlace = {
    "--lane": beside.width,
    left: `calc(${beside.left} + (${beside.width}) / 2)`,
    top: `calc(${place.top} + ${place.height})`,
  };

  /** Focus the block first, so the closing dialog returns the focus here. */
  function open() {
    block.current?.focus({ preventScroll: true });
    openDialog("show", appointment.id);
  }

  return (
    <>
      <button
        ref={(node) => {
          body.setNodeRef(node);
          block.current = node;
        }}
        type="button"
        {...body.listeners}
        onKeyDown={onKeyDown}
        onClick={() => openDialog("show", appointment.id)}
        aria-describedby={isFixed ? undefined : moveHintId}
        style={{ ...place, ...beside }}
        className={`absolute z-[3] [container-type:size] flex flex-col overflow-clip rounded-soft border border-l-4 touch-manipulation select-none px-1.5 py-0.5 text-left text-ink text-xs leading-4 outline-offset-1 [-webkit-touch-callout:none] hover:z-[4] focus-visible:z-[6] ${lookOf(appointment.status)} ${person.hue} ${isFixed ? "cursor-pointer" : "cursor-grab"} ${isPlanned ? "opacity-40" : ""} ${drawn.isStaggered && drawn.lane > 0 ? "shadow-[0_0_0_2px_var(--color-white)]" : ""}`}
      >
        <BlockText
          appointment={appointment}
          times={timesOf(appointment, timeZone)}
          person={person}
          isNamed={isNamed}
          isCovered={drawn.isStaggered && drawn.lane < drawn.lanes - 1}
        />
      </button>
      {isFixed ? null : (
        // Keyboard users move and resize on the block itself.
        <span
          ref={edge.setNodeRef}
          {...edge.listeners}
          aria-hidden="true"
          data-edge
          onClick={open}
          style={edgePlace}
          className={`${edgeClasses} ${person.hue}`}
        />
      )}
    </>
  );
}

/** Staggered ones are indented, and reach to the edge of the day; others share its width. */
function placeBeside({ lane, lanes, isStaggered }: AppointmentLayout<Appointment>) {
  if (isStaggered) {
    const indent = `${lane * Math.min(22, 60 / lanes)}%`;
    return { left: `calc(${indent} + 2px)`, width: `calc(100% - ${indent} - 4px)` };
  }
  return { left: `calc(${(lane / lanes) * 100}% + 2px)`, width: `calc(${100 / lanes}% - 4px)` };
}

/**
 * The resize handle: a strip for the mouse. On touch, a narrow grip hangs from the last opened appointment, so
 * grips don't cover other appointments.
 */
const edgeClasses =
  "absolute z-[5] h-2 w-(--lane) -translate-x-1/2 -translate-y-full cursor-ns-resize touch-manipulation after:absolute after:bottom-0.5 after:left-1/2 after:h-0.5 after:w-5 after:-translate-x-1/2 after:rounded-full after:bg-(--person) after:opacity-0 group-hover/visit:after:opacity-70 pointer-coarse:hidden pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,var(--lane))] pointer-coarse:-translate-y-2 pointer-coarse:after:top-1 pointer-coarse:after:bottom-auto pointer-coarse:after:h-2 pointer-coarse:after:w-11 pointer-coarse:after:border pointer-coarse:after:border-white pointer-coarse:after:opacity-100 pointer-coarse:group-focus-within/visit:block";

export const moveHintId = "how-to-move";

/**
 * A keyboard move to another column re-mounts the block, so it takes the focus again. So does saving or
 * canceling in the bar.
 */
export function useFocusAgain(appointmentId: string) {
  const { focused, planned } = usePlanning();
  const block = useRef<HTMLButtonElement | null>(null);
  const isOver = planned === undefined;
  useEffect(() => {
    if (isOver && focused.current?.id === appointmentId) block.current?.focus();
  }, [focused, appointmentId, isOver]);
  return block;
}
