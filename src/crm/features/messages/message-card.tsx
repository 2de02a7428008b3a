import { Link } from "@tanstack/react-router";
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { Message } from "#contract/messages.ts";
import { callLabel } from "#domain/messages/call.ts";
import { formatPhone } from "#domain/phone.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { correspondentParam } from "../../data/messages.ts";
import { Delivered } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { SendFailure } from "./send-failure.tsx";

const channels = {
  email: { label: "Email", icon: Mail },
  text: { label: "Text", icon: MessageSquare },
  call: { label: "Call", icon: Phone },
} as const;

/** In a list: the beginning of the text. Its conversation shows all of it. */
export function MessageCard({ message }: { message: Message }) {
  const { subject, body, failure, state } = message;
  return (
    <article className="grid grid-cols-1 gap-1 px-5 py-2.5 sm:px-6">
      <Head message={message} />
      <div className="line-clamp-3 break-words md:line-clamp-2">
        {subject ? <h2 className="mr-2 inline font-semibold text-deep">{subject}</h2> : null}
        <p className="inline">{body}</p>
      </div>
      {state === "failed" ? <SendFailure message={message} /> : null}
      {failure && state !== "failed" ? <p className="break-words text-ink-soft">{failure}</p> : null}
    </article>
  );
}

function Head({ message }: { message: Message }) {
  const { channel, recipient, state, createdAt, dueAt, deliveredAt, readAt } = message;
  const { label, icon: Icon } = channels[channel];
  return (
    <header className="sm:flex sm:items-start sm:justify-between sm:gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="inline-flex items-center gap-2 text-ink-soft">
          <Icon aria-hidden="true" className="size-4.5 text-brass" />
          {label}
        </span>
        <Person message={message} />
        <span className="min-w-0 break-all text-ink-soft">
          {channel === "text" ? formatPhone(recipient) : recipient}
        </span>
        {message.outcome ? (
          <Badge>{callLabel(state === "received" ? "incoming" : "outgoing", message.outcome)}</Badge>
        ) : (
          <StatusBadge status={state} />
        )}
        {deliveredAt ? <Delivered at={deliveredAt} /> : null}
        {state === "received" && !readAt ? <Badge tone="brass">Unread</Badge> : null}
      </div>
      <span className="shrink-0 text-ink-soft text-sm sm:py-1.5">
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        {state === "queued" && dueAt > createdAt ? (
          <>
            , sends <time dateTime={dueAt}>{dateAndTime(dueAt)}</time>
          </>
        ) : null}
      </span>
    </header>
  );
}

/** Opens the conversation. */
function Person({ message: { personName, leadId, clientId, recipient } }: { message: Message }) {
  const correspondent = clientId ? { clientId } : leadId ? { leadId } : { stranger: recipient };
  return (
    <Link
      to="/crm/messages"
      search={{ with: correspondentParam(correspondent) }}
      className="inline-flex min-h-control min-w-0 items-center break-words font-medium text-gulf underline-offset-4 hover:underline"
    >
      {personName ?? "Unknown sender"}
    </Link>
  );
}
