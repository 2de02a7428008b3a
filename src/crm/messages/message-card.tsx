import { Mail, MessageSquare } from "lucide-react";
import type { Message } from "#contract/messages.ts";
import { formatPhone } from "#domain/phone.ts";
import { dateAndTime } from "../business.ts";
import { StatusBadge } from "../shell/status-badge.tsx";

const channels = {
  email: { label: "Email", icon: Mail },
  text: { label: "Text", icon: MessageSquare },
} as const;

export function MessageCard({ message }: { message: Message }) {
  const { channel, recipient, subject, body, state, createdAt } = message;
  const { label, icon: Icon } = channels[channel];
  return (
    <article className="grid grid-cols-1 gap-2 px-5 py-5 sm:px-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="inline-flex items-center gap-2 text-ink-soft">
          <Icon aria-hidden="true" className="size-4.5 text-brass" />
          {label}
        </span>
        <span className="min-w-0 break-all font-medium">
          {channel === "text" ? formatPhone(recipient) : recipient}
        </span>
        <StatusBadge status={state} />
        <time dateTime={createdAt} className="text-ink-soft text-sm sm:ml-auto">
          {dateAndTime(createdAt)}
        </time>
      </header>
      {subject ? <h2 className="break-words font-display text-deep text-xl">{subject}</h2> : null}
      <p className="max-w-prose whitespace-pre-line break-words">{body}</p>
    </article>
  );
}
