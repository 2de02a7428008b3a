import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEventHandler, memo, type RefObject } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { columnOf } from "#domain/leads/lead.ts";
import { cardId } from "../../data/optimistic-leads.ts";
import { CardText, isUrgent, type LeadCardProps, onOneLine, room, Urgency } from "./lead-card-content.tsx";
import { LeadMenu } from "./lead-menu.tsx";
import { isMarked } from "./use-virtual-cards.ts";

/* Scrolling renders several cards per frame, on slow tablets, too. So cards have few elements, no images, and clip only text that may overflow: browsers paint each clip separately. */

const classes =
  "rounded-lg border border-sand-deep bg-white py-2.5 pr-2.5 pl-3 select-none [-webkit-touch-callout:none]";
const height = (lead: Lead) => (isMarked(lead) ? "h-[9.125rem]" : "h-[7.375rem]");
const nameClasses = "mb-1 block pr-6 font-medium text-gulf";

interface PlacedCardProps extends LeadCardProps {
  place: number;
  total: number | undefined;
  top: number;
  /** Whether the panel beside the board shows it. */
  isOpen: boolean;
  focused: RefObject<string | undefined>;
  onOpen: (leadId: string) => void;
}

/** Pass a stable `onOpen`, or every card re-renders. */
export const LeadCard = memo(function LeadCard(props: PlacedCardProps) {
  const { lead, place, total, top, isOpen, focused, onOpen } = props;
  const column = columnOf(lead.status);
  const drag = useDraggable({ id: lead.id, data: { column } });
  const { onKeyDown, ...byPointer } = drag.listeners ?? {};
  const name = fullName(lead);
  const nameRoom = isUrgent(lead) ? room.flagged : room.name;
  return (
    <li
      ref={drag.setNodeRef}
      data-lead={lead.id}
      aria-setsize={total}
      aria-posinset={place + 1}
      style={{ top: `${top}rem` }}
      onFocus={() => {
        focused.current = lead.id;
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
      {...byPointer}
      className={`absolute inset-x-0 cursor-grab [contain:layout_style] ${classes} ${height(lead)} ${drag.isDragging ? "border-gulf! border-dashed" : ""} ${isOpen ? "border-gulf! bg-glass-pale!" : ""}`}
    >
      <button
        ref={drag.setActivatorNodeRef}
        id={cardId(lead.id)}
        type="button"
        aria-current={isOpen || undefined}
        aria-describedby={drag.attributes["aria-describedby"]}
        onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
        onClick={() => onOpen(lead.id)}
        className={`${nameClasses} w-full cursor-[inherit] text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-gulf focus-visible:after:outline-offset-2 ${onOneLine(name, nameRoom)}`}
      >
        <Urgency lead={lead} />
        {name}
      </button>
      <LeadMenu lead={lead} className="absolute top-0 right-0" />
      <CardText lead={lead} />
    </li>
  );
});

/** The drag overlay. */
export function CarriedCard({ lead }: LeadCardProps) {
  return (
    <div className={`rotate-1 cursor-grabbing shadow-lift outline outline-gulf ${classes} ${height(lead)}`}>
      <p className={`${nameClasses} truncate`}>
        <Urgency lead={lead} />
        {fullName(lead)}
      </p>
      <CardText lead={lead} />
    </div>
  );
}
