import type { Lead } from "#contract/leads.ts";
import type { Day } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { wantsFollowUp } from "#domain/leads/lead.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { createdLabel } from "#domain/relative.ts";
import { Badge } from "#ui/badge.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useToday } from "../../layout/now.ts";
import { isMarked } from "./use-virtual-cards.ts";

export interface LeadCardProps {
  lead: Lead;
}

/** Fits the narrowest tablet card; a phone's may be narrower with large text. */
const short = "whitespace-nowrap max-sm:truncate";
/** Characters that fit the narrowest card: in a name, after a flag, and beside the assignee. */
export const room = { name: 14, flagged: 12, origin: 19 };
/** Characters beyond two lines of the widest card. */
const twoLines = 400;

/** Truncates only text that may overflow. */
export function onOneLine(text: string, letters: number): string {
  const capitals = text.match(/[\p{Lu}mw]/gu)?.length ?? 0;
  const otherLetters = text.match(/[^\p{Script=Latin}\p{Script=Common}]/gu)?.length ?? 0;
  return text.length + capitals / 2 + otherLetters > letters ? "truncate" : short;
}

export function CardText({ lead }: LeadCardProps) {
  const { status, message, leadType, createdAt, assignedName, value, followUpOn } = lead;
  const worth = value ? wholeDollars(knownCents(value)) : "";
  const today = useToday();
  const created = createdLabel(dayOfInstant(createdAt), today);
  // The source is shown until the lead has a value, and the age until there is a day to follow up.
  const due = followUpOn !== null && wantsFollowUp(status) ? <FollowUp on={followUpOn} /> : null;
  const origin = [!worth && titleCase(leadType), !due && created].filter(Boolean).join(" · ");
  const dueHere = isMarked(lead) ? null : due;
  return (
    <>
      <p className="line-clamp-2 h-10 break-words text-ink-soft text-sm leading-5">
        {message.slice(0, twoLines)}
      </p>
      {isMarked(lead) ? (
        <p className="h-7 truncate leading-7">
          <Badge tone={status === "closed" ? "plain" : "calm"}>{titleCase(status)}</Badge> {due}
        </p>
      ) : null}
      <p className="mt-1 flex h-6 items-center text-ink-soft text-sm leading-6">
        <span
          className={`min-w-0 flex-1 ${dueHere ? "truncate" : onOneLine(origin, room.origin - worth.length)}`}
        >
          {dueHere}
          {dueHere && origin ? " · " : null}
          {origin}
        </span>
        {worth ? <span className="ml-2 font-medium text-ink tabular-nums">{worth}</span> : null}
        {assignedName ? <Initial of={assignedName} /> : null}
      </p>
    </>
  );
}

export const isUrgent = ({ priority }: Lead) => priority === "high" || priority === "urgent";

/** A high-priority flag drawn in CSS, because icons slow scrolling. */
export function Urgency({ lead }: { lead: Lead }) {
  if (!isUrgent(lead)) return null;
  return (
    <span
      role="img"
      aria-label={`${titleCase(lead.priority)} priority:`}
      className={`mr-2 inline-block h-3.5 w-3 bg-[linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor)] bg-[size:0.125rem_100%,100%_0.5625rem] bg-no-repeat forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none ${lead.priority === "urgent" ? "text-alert" : "text-brass"}`}
    />
  );
}

function FollowUp({ on }: { on: Day }) {
  const isDue = on <= useToday();
  return (
    <span
      role="img"
      aria-label={`Follow-up ${isDue ? "due" : "on"} ${shownDate(on)}`}
      className={`text-sm ${isDue ? "font-medium text-alert" : "text-ink-soft"}`}
    >
      Due {shownDate(on)}
    </span>
  );
}

function Initial({ of }: { of: string }) {
  return (
    <span
      role="img"
      aria-label={`Assigned to ${of}`}
      title={`Assigned to ${of}`}
      className="ml-2 size-6 shrink-0 rounded-full bg-sand text-center font-medium text-gulf text-xs uppercase leading-6"
    >
      {Array.from(of)[0]}
    </span>
  );
}
