import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEventHandler, memo, type RefObject } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { columnOf, wantsFollowUp } from "#domain/leads/lead.ts";
import { createdLabel } from "#domain/relative.ts";
import { Badge } from "#ui/badge.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { cardId } from "../../data/optimistic-leads.ts";
import { useToday } from "../../layout/now.ts";
import { LeadMenu } from "./lead-menu.tsx";
import { isMarked } from "./use-virtual-cards.ts";

/* Scrolling renders several cards per frame, on slow tablets, too. So cards have few elements, no images, and clip only text that may overflow: browsers paint each clip separately. */

const look =
  "rounded-lg border border-sand-deep bg-white py-2.5 pr-3 pl-3.5 select-none [-webkit-touch-callout:none]";
const height = (lead: Lead) => (isMarked(lead) ? "h-[9.875rem]" : "h-[7.875rem]");
const nameLook = "mb-2 block pr-9 font-medium text-gulf";

/** Fits the narrowest tablet card; a phone's may be narrower with large text. */
const short = "whitespace-nowrap max-sm:truncate";
/** Characters that fit the narrowest card: in a name, after a flag, and beside the assignee. */
const room = { name: 15, flagged: 12, origin: 22 };
/** Characters beyond two lines of the widest card. */
const twoLines = 400;

/** Truncates only text that may overflow. */
function onOneLine(words: string, letters: number): string {
  const capitals = words.match(/[\p{Lu}mw]/gu)?.length ?? 0;
  const ofOtherScripts = words.match(/[^\p{Script=Latin}\p{Script=Common}]/gu)?.length ?? 0;
  return words.length + capitals / 2 + ofOtherScripts > letters ? "truncate" : short;
}

interface LeadCardProps {
  lead: Lead;
  assigned: string | undefined;
}

interface PlacedCardProps extends LeadCardProps {
  place: number;
  total: number | undefined;
  top: number;
  focused: RefObject<string | undefined>;
  onOpen: (leadId: string) => void;
}

/** Pass a stable `onOpen`, or every card re-renders. */
export const LeadCard = memo(function LeadCard(props: PlacedCardProps) {
  const { lead, assigned, place, total, top, focused, onOpen } = props;
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
      className={`absolute inset-x-0 cursor-grab [contain:layout_style] ${look} ${height(lead)} ${drag.isDragging ? "border-gulf! border-dashed" : ""}`}
    >
      <button
        ref={drag.setActivatorNodeRef}
        id={cardId(lead.id)}
        type="button"
        aria-describedby={drag.attributes["aria-describedby"]}
        onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
        onClick={() => onOpen(lead.id)}
        className={`${nameLook} w-full cursor-[inherit] text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-gulf focus-visible:after:outline-offset-2 ${onOneLine(name, nameRoom)}`}
      >
        <Urgency lead={lead} />
        {name}
      </button>
      <LeadMenu lead={lead} className="absolute top-0 right-0" />
      <Words lead={lead} assigned={assigned} />
    </li>
  );
});

/** The drag overlay. */
export function CarriedCard({ lead, assigned }: LeadCardProps) {
  return (
    <div className={`rotate-1 cursor-grabbing shadow-lift outline outline-gulf ${look} ${height(lead)}`}>
      <p className={`${nameLook} truncate`}>
        <Urgency lead={lead} />
        {fullName(lead)}
      </p>
      <Words lead={lead} assigned={assigned} />
    </div>
  );
}

function Words({ lead, assigned }: LeadCardProps) {
  const { status, message, leadType, createdAt } = lead;
  const today = useToday();
  const origin = `${titleCase(leadType)} · ${createdLabel(dayOfInstant(createdAt), today)}`;
  return (
    <>
      <p className="line-clamp-2 h-10 break-words text-ink-soft text-sm leading-5">
        {message.slice(0, twoLines)}
      </p>
      {isMarked(lead) ? (
        <p className={`mt-2 h-6 leading-6 ${columnOf(status) === status ? short : "truncate"}`}>
          {columnOf(status) === status ? null : (
            <Badge tone={status === "closed" ? "plain" : "calm"}>{titleCase(status)}</Badge>
          )}
          <FollowUp lead={lead} />
        </p>
      ) : null}
      <p className={`mt-2 text-ink-soft text-sm leading-6 ${onOneLine(origin, room.origin)}`}>
        {assigned ? <Initial of={assigned} /> : null}
        {origin}
      </p>
    </>
  );
}

const isUrgent = ({ priority }: Lead) => priority === "high" || priority === "urgent";

/** A high-priority flag drawn in CSS, because icons slow scrolling. */
function Urgency({ lead }: { lead: Lead }) {
  if (!isUrgent(lead)) return null;
  return (
    <span
      role="img"
      aria-label={`${titleCase(lead.priority)} priority:`}
      className={`mr-2 inline-block h-3.5 w-3 bg-[linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor)] bg-[size:0.125rem_100%,100%_0.5625rem] bg-no-repeat forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none ${lead.priority === "urgent" ? "text-alert" : "text-brass"}`}
    />
  );
}

function FollowUp({ lead: { followUpOn, status } }: { lead: Lead }) {
  const today = useToday();
  if (!followUpOn || !wantsFollowUp(status)) return null;
  const isDue = followUpOn <= today;
  return (
    <span
      role="img"
      aria-label={`Follow-up ${isDue ? "due" : "on"} ${shownDate(followUpOn)}`}
      className={`ml-2 text-sm first:ml-0 ${isDue ? "font-medium text-alert" : "text-ink-soft"}`}
    >
      {isDue ? "Due" : columnOf(status) === status ? "Follow up" : ""} {shownDate(followUpOn)}
    </span>
  );
}

function Initial({ of }: { of: string }) {
  return (
    <span
      role="img"
      aria-label={`Assigned to ${of}`}
      title={`Assigned to ${of}`}
      className="float-right ml-2 size-6 rounded-full bg-sand text-center font-medium text-gulf text-xs uppercase leading-6"
    >
      {Array.from(of)[0]}
    </span>
  );
}
