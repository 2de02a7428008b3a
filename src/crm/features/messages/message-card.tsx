import { Link } from "@tanstack/react-router";
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { Message } from "#contract/messages.ts";
import { callLabel } from "#domain/messages/call.ts";
import { formatPhone } from "#domain/phone.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime, dayOfInstant, shownDate, timeAt } from "../../api/business-time.ts";
import { useCompany } from "../../data/company-profile.ts";
import { correspondentParam } from "../../data/messages.ts";
import { Delivered } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { dueWord } from "./due.ts";
import { withoutCompany } from "./excerpt.ts";
import { notConnectedText } from "./not-connected.tsx";
import { SendFailure } from "./send-failure.tsx";

const channels = {
  email: { label: "Email", icon: Mail },
  text: { label: "Text", icon: MessageSquare },
  call: { label: "Call", icon: Phone },
} as const;

/**
 * From a tablet on, the rows share the columns of their list, so that each is as wide as its longest. The first holds
 * the padding of the rows too.
 */
export const messageGrid =
  "divide-y divide-sand-deep md:grid md:grid-cols-[2.75rem_9rem_minmax(0,1fr)_fit-content(9rem)_fit-content(7rem)] md:gap-x-3 md:*:col-span-full md:*:grid md:*:grid-cols-subgrid lg:grid-cols-[2.75rem_11rem_minmax(0,1fr)_fit-content(11.5rem)_auto] lg:gap-x-4 desk:grid-cols-[2.75rem_11rem_15rem_minmax(0,1fr)_fit-content(11.5rem)_auto]";

/** For the eye: each row names its parts. */
export function MessageHead() {
  return (
    <li
      aria-hidden="true"
      className="h-control items-center px-6 font-medium text-ink-soft text-sm max-md:hidden!"
    >
      <span className="col-start-2">Name</span>
      <span className="max-desk:hidden">Number or Email</span>
      <span>Message</span>
      <span>Status</span>
      <span className="text-right">Date</span>
    </li>
  );
}

/**
 * In a list: the beginning of the text. Its conversation shows all of it. One line from a tablet on, at a desk with the
 * number or address; on a phone the person, the state and the day above the text.
 */
export function MessageCard({ message }: { message: Message }) {
  const { channel, recipient, subject, body, failure, state } = message;
  const { label, icon: Icon } = channels[channel];
  const { data: company } = useCompany();
  return (
    <article className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] items-center px-4 py-2.5 hover:bg-sand/60 max-md:gap-x-3 sm:px-6 md:col-span-full md:grid-cols-subgrid md:py-[3px]">
      <Icon aria-label={label} role="img" className="size-4.5 text-ink-soft" />
      <Person message={message} />
      <span className="truncate text-ink-soft max-desk:hidden">
        {channel === "text" ? formatPhone(recipient) : recipient}
      </span>
      {/* A line too narrow for a few words of the text after its subject leaves the text out: it wraps, out of sight. */}
      <div className="flex h-6 min-w-0 flex-wrap gap-x-2 overflow-hidden max-md:col-span-3 max-md:col-start-2 max-md:row-start-2">
        {subject ? <h2 className="max-w-full truncate font-medium text-deep">{subject}</h2> : null}
        <p className="min-w-0 flex-1 basis-[14ch] truncate text-ink-soft">
          {withoutCompany(body, company?.companyName)}
        </p>
      </div>
      <Badges message={message} />
      <When message={message} />
      <div className="relative col-span-full empty:hidden">
        {state === "failed" ? <SendFailure message={message} /> : null}
        {failure && state !== "failed" ? <p className="break-words pb-1 text-ink-soft">{failure}</p> : null}
      </div>
    </article>
  );
}

function Badges({ message }: { message: Message }) {
  const { channel, state, outcome, deliveredAt, readAt, failure } = message;
  // Kept without a reason means that the channel has no provider.
  const isUnconnected = state === "kept" && !failure && channel !== "call";
  return (
    <span
      title={isUnconnected ? notConnectedText([channel]) : undefined}
      className="flex flex-wrap gap-x-2 gap-y-1 max-lg:[&_time]:hidden max-md:justify-end"
    >
      {outcome ? (
        <Badge>{callLabel(state === "received" ? "incoming" : "outgoing", outcome)}</Badge>
      ) : deliveredAt ? (
        <Delivered at={deliveredAt} />
      ) : (
        <StatusBadge status={state} />
      )}
      {state === "received" && !readAt ? <Badge tone="brass">Unread</Badge> : null}
    </span>
  );
}

function When({ message }: { message: Message }) {
  const { createdAt, dueAt } = message;
  const due = dueWord(message);
  return (
    <span className="text-right text-ink-soft text-sm tabular-nums">
      <time dateTime={createdAt} className="whitespace-nowrap">
        {shownDate(dayOfInstant(createdAt))}
        <span className="max-lg:hidden">, {timeAt(createdAt)}</span>
      </time>
      {due ? (
        <span className="block">
          {due} <time dateTime={dueAt}>{dateAndTime(dueAt)}</time>
        </span>
      ) : null}
    </span>
  );
}

/** Opens the conversation, from anywhere on the row. */
function Person({ message: { personName, leadId, clientId, recipient } }: { message: Message }) {
  const correspondent = clientId ? { clientId } : leadId ? { leadId } : { stranger: recipient };
  return (
    <Link
      to="/crm/messages"
      search={{ with: correspondentParam(correspondent) }}
      className="flex min-w-0 items-center font-medium text-gulf underline-offset-4 after:absolute after:inset-0 hover:underline md:min-h-control"
    >
      <span className="truncate">{personName ?? "Unknown sender"}</span>
    </Link>
  );
}
