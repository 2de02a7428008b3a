import { Link } from "@tanstack/react-router";
import { Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import type { Message } from "#contract/messages.ts";
import { formatPhone } from "#domain/phone.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../business.ts";
import { StatusBadge } from "../shell/status-badge.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { useReadMessage, useRetryMessage } from "./changes.ts";

const channels = {
  email: { label: "Email", icon: Mail },
  text: { label: "Text", icon: MessageSquare },
} as const;

export function MessageCard({ message }: { message: Message }) {
  const { subject, body, failure, state } = message;
  return (
    <article className="grid grid-cols-1 gap-2 px-5 py-5 sm:px-6">
      <Head message={message} />
      {subject ? <h2 className="break-words font-display text-deep text-xl">{subject}</h2> : null}
      <p className="max-w-prose whitespace-pre-line break-words">{body}</p>
      {failure ? (
        <p className={`break-words ${state === "failed" ? "font-medium text-alert" : "text-ink-soft"}`}>
          {failure}
        </p>
      ) : null}
      {state === "failed" ? <TryAgain message={message} /> : null}
      {state === "received" ? <Reply message={message} /> : null}
    </article>
  );
}

function Head({ message }: { message: Message }) {
  const { channel, recipient, state, createdAt, dueAt, readAt } = message;
  const { label, icon: Icon } = channels[channel];
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="inline-flex items-center gap-2 text-ink-soft">
        <Icon aria-hidden="true" className="size-4.5 text-brass" />
        {label}
      </span>
      <Person message={message} />
      <span className="min-w-0 break-all text-ink-soft">
        {channel === "text" ? formatPhone(recipient) : recipient}
      </span>
      <StatusBadge status={state} />
      {state === "received" && !readAt ? <Badge tone="brass">Not Read Yet</Badge> : null}
      <span className="text-ink-soft text-sm sm:ml-auto">
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        {state === "queued" && dueAt > createdAt ? (
          <>
            , goes <time dateTime={dueAt}>{dateAndTime(dueAt)}</time>
          </>
        ) : null}
      </span>
    </header>
  );
}

function Person({ message: { personName, leadId, clientId } }: { message: Message }) {
  if (!personName) return null;
  const look =
    "inline-flex min-h-11 min-w-0 items-center break-words font-medium text-gulf underline-offset-4 hover:underline";
  return clientId ? (
    <Link to="/crm/clients/$clientId" params={{ clientId }} className={look}>
      {personName}
    </Link>
  ) : (
    <Link to="/crm/leads/$leadId" params={{ leadId: leadId ?? "" }} className={look}>
      {personName}
    </Link>
  );
}

function TryAgain({ message: { id } }: { message: Message }) {
  const retry = useRetryMessage();
  return (
    <div className="mt-2">
      <Button look="quiet" disabled={retry.isPending} onClick={() => retry.mutate(id)}>
        {retry.isPending ? "Trying Again" : "Try Again"}
      </Button>
    </div>
  );
}

function Reply({ message }: { message: Message }) {
  const [isAnswering, setAnswering] = useState(false);
  const read = useReadMessage();
  const isFromSomebody = Boolean(message.clientId || message.leadId);
  if (isAnswering) return <AnswerForm to={message} onDone={() => setAnswering(false)} />;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {isFromSomebody ? (
        <Button look="quiet" onClick={() => setAnswering(true)}>
          Answer
        </Button>
      ) : null}
      {message.readAt ? null : (
        <Button look="quiet" disabled={read.isPending} onClick={() => read.mutate(message.id)}>
          Mark as Read
        </Button>
      )}
    </div>
  );
}
