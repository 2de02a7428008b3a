import {
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { isSamePlan, type Plan, previewOf } from "#domain/appointments/drag-preview.ts";
import type { Day } from "#domain/calendar.ts";
import { timeZone } from "../../../api/business-time.ts";
import { mouseOptions, touchOptions } from "../../../layout/drag-start.ts";
import { usePlanning } from "./planning.tsx";

/** Drag the body to move, the lower edge to resize. */
export interface Grip {
  appointment: Appointment;
  part: "body" | "edge";
  /** The day that it is drawn on: the part after midnight is on the day after its start. */
  day: Day;
}

export interface DragState {
  part: Grip["part"];
  gripDay: Day;
  from: Plan;
  /** Its center at the start, in pixels from the left of the viewport. */
  middle: number;
  /** Distance in pixels, including scrolling. */
  x: number;
  y: number;
  /** Id of the drop target under the pointer. */
  over: string | undefined;
}

interface DragAreaProps {
  /** Called when a drag starts; its measurements stay valid until it ends. */
  measure?: () => void;
  planFor: (dragged: DragState) => Plan;
  children: ReactNode;
}

export function DragArea({ measure, planFor, children }: DragAreaProps) {
  const planning = usePlanning();
  // As it was at the start: dnd-kit's data follows what others change, and is empty once the block has unmounted.
  const grip = useRef<Grip & { from: Plan }>(undefined);
  const last = useRef<Plan>(undefined);
  const sensors = useSensors(useSensor(MouseSensor, mouseOptions), useSensor(TouchSensor, touchOptions));

  function begin({ active }: DragStartEvent) {
    measure?.();
    const begun = active.data.current as Grip;
    const from = previewOf(begun.appointment, timeZone);
    grip.current = { ...begun, from };
    show(begun.appointment, from);
  }

  function drag({ active, delta, over }: DragMoveEvent) {
    if (!grip.current) return;
    const { appointment, part, day, from } = grip.current;
    const at = over ? String(over.id) : undefined;
    const { left = 0, width = 0 } = active.rect.current.initial ?? {};
    const middle = left + width / 2;
    const plan = planFor({ part, gripDay: day, from, middle, ...delta, over: at });
    if (!last.current || !isSamePlan(plan, last.current)) show(appointment, plan);
  }

  /** A move that is drawn after the end would show the preview again, and nothing would take it away. */
  function end(finish: () => void) {
    grip.current = undefined;
    finish();
  }

  function show(appointment: Appointment, plan: Plan) {
    last.current = plan;
    planning.change(appointment, plan, "dragging");
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={edgeScroll}
      // The calendar announces it itself (planning.tsx).
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragStart={begin}
      onDragMove={drag}
      onDragEnd={() => end(planning.save)}
      onDragCancel={() => end(planning.cancel)}
    >
      {children}
    </DndContext>
  );
}

/** Scrolls only near the edge, or the appointment would run away. */
const edgeScroll = { threshold: { x: 0.04, y: 0.06 }, acceleration: 5 };

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
