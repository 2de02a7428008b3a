import { useDraggable } from "@dnd-kit/core";
import { CalendarClock, Flag } from "lucide-react";
import { type KeyboardEventHandler, memo } from "react";
import type { Lead } from "#contract/leads.ts";
import { shortDate } from "#domain/calendar.ts";
import { columnOf, wantsFollowUp } from "#domain/leads/lead.ts";
import { createdWording } from "#domain/relative.ts";
import { fullName, titleCase } from "#domain/words.ts";
import { Badge } from "#ui/badge.tsx";
import { dayOfInstant } from "../business.ts";
import { useToday } from "../shell/now.ts";
import { isMarked } from "./cards-in-view.ts";
import { LeadMenu } from "./lead-menu.tsx";
import { cardId } from "./leads-ahead.ts";

const look =
  "relative flex flex-col rounded-lg border border-sand-deep bg-white py-2.5 pr-3 pl-3.5 select-none [-webkit-touch-callout:none]";
const height = (lead: Lead) => (isMarked(lead) ? "h-[9.875rem]" : "h-[7.875rem]");

interface LeadCardProps {
  lead: Lead;
  /** Who has it, by name. */
  assigned: string | undefined;
}

/** A lead on the board: pressed it opens, carried it moves to another stage. `onOpen` stays the same one. */
export const LeadCard = memo(function LeadCard({
  lead,
  assigned,
  onOpen,
}: LeadCardProps & { onOpen: (leadId: string) => void }) {
  const column = columnOf(lead.status);
  const drag = useDraggable({ id: lead.id, data: { column } });
  const { onKeyDown, ...byPointer } = drag.listeners ?? {};
  return (
    <article
      ref={drag.setNodeRef}
      data-lead={lead.id}
      {...byPointer}
      className={`${look} ${height(lead)} cursor-grab ${drag.isDragging ? "opacity-40" : ""}`}
    >
      <div className="flex items-start gap-1.5">
        <Urgency priority={lead.priority} />
        <button
          ref={drag.setActivatorNodeRef}
          id={cardId(lead.id)}
          type="button"
          aria-describedby={drag.attributes["aria-describedby"]}
          onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
          onClick={() => onOpen(lead.id)}
          className="min-w-0 flex-1 cursor-[inherit] truncate text-left font-medium text-gulf outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-gulf focus-visible:after:outline-offset-2"
        >
          {fullName(lead)}
        </button>
        <div data-apart className="relative -mt-2.5 -mr-3">
          <LeadMenu lead={lead} />
        </div>
      </div>
      <Words lead={lead} assigned={assigned} />
    </article>
  );
});

/** The card that is under way, over everything else. */
export function CarriedCard({ lead, assigned }: LeadCardProps) {
  return (
    <article className={`${look} ${height(lead)} rotate-1 cursor-grabbing shadow-lift outline outline-gulf`}>
      <div className="flex h-[2.125rem] items-start gap-1.5 pr-10">
        <Urgency priority={lead.priority} />
        <p className="truncate font-medium text-gulf">{fullName(lead)}</p>
      </div>
      <Words lead={lead} assigned={assigned} />
    </article>
  );
}

function Words({ lead, assigned }: LeadCardProps) {
  const { status, message, leadType, createdAt } = lead;
  const today = useToday();
  return (
    <>
      <p className="line-clamp-2 break-words text-ink-soft text-sm leading-5">{message}</p>
      {isMarked(lead) ? (
        <div className="mt-2 flex h-6 items-center gap-2 overflow-hidden">
          {columnOf(status) === status ? null : (
            <Badge tone={status === "closed" ? "plain" : "calm"}>{titleCase(status)}</Badge>
          )}
          <FollowUp lead={lead} />
        </div>
      ) : null}
      <p className="mt-auto flex h-6 items-center justify-between gap-2 text-ink-soft text-sm">
        <span className="truncate">
          {titleCase(leadType)} · {createdWording(dayOfInstant(createdAt), today)}
        </span>
        {assigned ? <Initial of={assigned} /> : null}
      </p>
    </>
  );
}

/** A flag before the name of those who should not wait. */
function Urgency({ priority }: Pick<Lead, "priority">) {
  if (priority !== "high" && priority !== "urgent") return null;
  return (
    <>
      <Flag
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${priority === "urgent" ? "fill-alert text-alert" : "fill-brass-light text-brass"}`}
      />
      <span className="sr-only">{titleCase(priority)} priority: </span>
    </>
  );
}

function FollowUp({ lead: { followUpOn, status } }: { lead: Lead }) {
  const today = useToday();
  if (!followUpOn || !wantsFollowUp(status)) return null;
  const isDue = followUpOn <= today;
  const [, month, day] = followUpOn.split("-");
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap text-sm ${isDue ? "font-medium text-alert" : "text-ink-soft"}`}
    >
      <CalendarClock aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{`Follow up ${isDue ? "is due since" : "on"} ${shortDate(followUpOn)}`}</span>
      <span aria-hidden="true">{`${Number(month)}/${Number(day)}`}</span>
    </span>
  );
}

function Initial({ of }: { of: string }) {
  return (
    <span
      role="img"
      aria-label={`Assigned to ${of}`}
      title={`Assigned to ${of}`}
      className="grid size-6 shrink-0 place-items-center rounded-full bg-sand font-medium text-gulf text-xs uppercase"
    >
      {Array.from(of)[0]}
    </span>
  );
}
