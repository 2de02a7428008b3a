import {
  type Announcements,
  type Collision,
  type CollisionDetection,
  closestCenter,
  getFirstCollision,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { SyntheticEvent } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { columnOf, type PipelineColumn, pipelineColumns } from "#domain/leads/lead.ts";
import { mouseOptions, touchOptions } from "../../layout/drag-start.ts";

/** Drop targets: columns, or stage tabs on narrow screens. */
const stagePrefix = "stage ";
export const stageId = (column: PipelineColumn) => `${stagePrefix}${column}`;

export function columnUnder(id: UniqueIdentifier | undefined): PipelineColumn | undefined {
  const name = String(id ?? "").replace(stagePrefix, "");
  return pipelineColumns.find((column) => column === name);
}

/** dnd-kit sets `over` a task late, so a key press would act on the previous column. */
export function columnHit(collisions: Collision[] | null): PipelineColumn | undefined {
  return columnUnder(getFirstCollision(collisions, "id") ?? undefined);
}

/** A press on the card's menu must not start a drag. */
function isOnCard({ target, currentTarget }: SyntheticEvent): boolean {
  const pressed = target as Element;
  return currentTarget.contains(pressed) && !pressed.closest("[aria-haspopup=menu]");
}

class CardMouse extends MouseSensor {
  static override activators: typeof MouseSensor.activators = MouseSensor.activators.map((by) => ({
    ...by,
    handler: (press, options) => isOnCard(press) && by.handler(press, options),
  }));
}

class CardTouch extends TouchSensor {
  static override activators: typeof TouchSensor.activators = TouchSensor.activators.map((by) => ({
    ...by,
    handler: (press, options) => isOnCard(press) && by.handler(press, options),
  }));
}

export function useBoardSensors() {
  return useSensors(
    useSensor(CardMouse, mouseOptions),
    useSensor(CardTouch, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
}

/** The target under the pointer; for the keyboard, the column with the nearest center. */
export const columnUnderCard: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const columns = args.droppableContainers.filter(({ id }) => columnUnder(id) === id);
  return closestCenter({ ...args, droppableContainers: columns });
};

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys move to the neighboring column and scroll it into view. */
const nextColumn: KeyboardCoordinateGetter = (press, { context }) => {
  const step = steps[press.code];
  const now = columnHit(context.collisions) ?? columnUnder(context.active?.data.current?.column);
  if (!step || !now) return undefined;
  press.preventDefault();
  const next = pipelineColumns[pipelineColumns.indexOf(now) + step];
  const column = next && context.droppableContainers.get(next)?.node.current;
  const card = context.collisionRect;
  if (!column || !card) return undefined;
  column.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
  const { left, top, width } = column.getBoundingClientRect();
  return { x: left + (width - card.width) / 2, y: top + 56 };
};

const keyboardOptions = {
  coordinateGetter: nextColumn,
  // Enter opens a card; during a drag, Space and Enter drop it.
  keyboardCodes: { start: ["Space"], cancel: ["Escape", "Tab"], end: ["Space", "Enter"] },
};

/** Screen reader announcements; the start column isn't announced. */
export function announcements(leadWith: (id: UniqueIdentifier) => Lead | undefined): Announcements {
  /** From the start: the lead may leave the board while it is carried. */
  let person = "The lead";
  let lastAnnounced: PipelineColumn | undefined;
  /** The final `over` may be stale (columnHit). */
  let under: PipelineColumn | undefined;
  const columnOfLead = (id: UniqueIdentifier) => {
    const lead = leadWith(id);
    return lead && columnOf(lead.status);
  };
  const unmovedIn = (column: PipelineColumn | undefined) =>
    column ? `${person} stays in ${titleCase(column)}.` : `${person} wasn't moved.`;
  return {
    onDragStart({ active }) {
      const lead = leadWith(active.id);
      if (!lead) return undefined;
      person = fullName(lead);
      lastAnnounced = columnOf(lead.status);
      under = lastAnnounced;
      return `Picked up ${person} from ${titleCase(lastAnnounced)}. Use the left and right arrows to move it, Space to drop it, Escape to cancel.`;
    },
    onDragOver({ over }) {
      under = columnUnder(over?.id);
      if (!under || under === lastAnnounced) return undefined;
      lastAnnounced = under;
      return `${person} is over ${titleCase(under)}.`;
    },
    onDragEnd({ active }) {
      const from = columnOfLead(active.id);
      return from && under && under !== from
        ? `${person} moved from ${titleCase(from)} to ${titleCase(under)}.`
        : unmovedIn(from);
    },
    onDragCancel: ({ active }) => unmovedIn(columnOfLead(active.id)),
  };
}

export const keyboardInstructions = "Press Space to move it to another stage, Enter to open it.";
