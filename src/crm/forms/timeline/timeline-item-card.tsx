import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { TimelineItem, TimelineItemOf } from "#contract/timeline.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { dayOfInstant, shownDate, timeZone } from "../../api/business-time.ts";
import { useRetryMessage } from "../../data/message-mutations.ts";
import { May } from "../../layout/may.tsx";
import { Delivered } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { HeadlineText } from "./headline-text.tsx";
import { iconOf } from "./timeline-icons.ts";
import {
  actorText,
  appointmentText,
  changedLabel,
  changedText,
  headline,
  requestedTime,
  requestText,
} from "./timeline-labels.ts";

interface ItemProps {
  item: TimelineItem;
  /** Older ones in the same line. */
  alike: readonly TimelineItem[];
  person: string;
  /** The day instead of the time, where items aren't grouped by day. */
  isDated?: boolean;
}

export function TimelineItemCard({ item, alike, person, isDated = false }: ItemProps) {
  const who = actorText(item, person);
  const when = isDated ? shownDate(dayOfInstant(item.at)) : clockTime(item.at);
  if (item.what === "change") return <ChangeLine item={item} alike={alike} who={who} when={when} />;
  const Icon = iconOf(item);
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 pb-6 before:absolute before:top-10 before:bottom-0 before:left-5 before:w-px before:bg-sand-deep last:pb-0 last:before:hidden sm:gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full border border-glass bg-glass-pale text-gulf"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 className="min-w-0 break-words font-medium text-ink">
            <HeadlineText>{headline(item)}</HeadlineText>
          </h4>
          <time dateTime={item.at} className="text-ink-soft text-sm tabular-nums">
            {when}
          </time>
        </div>
        {who ? <p className="text-ink-soft text-sm">{who}</p> : null}
        <TimelineText item={item} />
      </div>
    </li>
  );
}

interface ChangeLineProps extends Pick<ItemProps, "alike"> {
  item: TimelineItemOf<"change">;
  who: string;
  when: string;
}

/** Changes are many, and say less than what people said and did: one line each. */
function ChangeLine({ item, alike, who, when }: ChangeLineProps) {
  const Icon = iconOf(item);
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 pb-3 before:absolute before:top-7 before:bottom-0 before:left-5 before:w-px before:bg-sand-deep last:pb-0 last:before:hidden sm:gap-x-4">
      <span
        aria-hidden="true"
        className="m-auto mt-0.5 grid size-6 place-items-center rounded-full border border-sand-deep bg-white text-ink-soft"
      >
        <Icon className="size-3" />
      </span>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-4">
          <div className="grid min-w-0 gap-0.5">
            {[item, ...alike].map((each, place) => (
              <div key={each.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <h4 className="min-w-0 break-words text-ink">
                  <HeadlineText>{headline(each)}</HeadlineText>
                </h4>
                {who && place === 0 ? <span className="text-ink-soft text-sm">{who}</span> : null}
              </div>
            ))}
          </div>
          <time dateTime={item.at} className="shrink-0 text-ink-soft text-sm tabular-nums">
            {when}
          </time>
        </div>
        <TimelineText item={item} />
      </div>
    </li>
  );
}

function clockTime(instant: string): string {
  return spokenTime(wallClockAt(new Date(instant), timeZone).time);
}

function TimelineText({ item }: { item: TimelineItem }) {
  switch (item.what) {
    case "note":
      return <ItemText className="border-brass-light bg-brass-light/15">{item.text}</ItemText>;
    case "request":
      return <Request request={item} />;
    case "message":
      return <Message message={item} />;
    case "visit":
      return (
        <>
          <p className="mt-1">{appointmentText(item)}</p>
          <Changes fields={item.fields} />
        </>
      );
    case "change":
      // The headline names the assignee.
      return item.kind === "lead.assigned" ? null : <Changes fields={item.fields} />;
  }
}

function ItemText({
  children,
  className = "border-glass bg-shell",
}: {
  children: ReactNode;
  className?: string;
}) {
  if (!children) return null;
  return (
    <p className={`mt-2 whitespace-pre-wrap break-words rounded-r-lg border-l-2 px-4 py-2.5 ${className}`}>
      {children}
    </p>
  );
}

function Request({ request }: { request: TimelineItemOf<"request"> }) {
  const wished = requestedTime(request);
  return (
    <>
      <ItemText>{requestText(request)}</ItemText>
      {wished ? <p className="mt-1.5 text-ink-soft text-sm">Wants {wished}</p> : null}
      {request.page ? <p className="mt-1.5 text-ink-soft text-sm">Sent from {request.page}</p> : null}
    </>
  );
}

function Message({ message }: { message: TimelineItemOf<"message"> }) {
  const reason = unsentReason(message);
  if (message.channel === "call") return <ItemText>{message.body}</ItemText>;
  return (
    <>
      {message.subject ? <p className="mt-1.5 font-medium">{message.subject}</p> : null}
      <ItemText>{message.body}</ItemText>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge status={message.state} />
        {message.deliveredAt ? <Delivered at={message.deliveredAt} /> : null}
        {reason ? (
          <span
            className={`min-w-0 break-words ${message.state === "failed" ? "font-medium text-alert" : "text-ink-soft text-sm"}`}
          >
            {reason}
          </span>
        ) : null}
        {message.state === "failed" ? (
          <May rule={mayWorkWithClients}>
            <TryAgain messageId={message.messageId} />
          </May>
        ) : null}
      </p>
    </>
  );
}

/** Kept without a reason means that the channel has no provider. */
function unsentReason({ state, channel, failure }: TimelineItemOf<"message">): string | null {
  if (state !== "failed" && state !== "kept") return null;
  return failure ?? `${channel === "email" ? "Email isn't" : "Texts aren't"} set up yet.`;
}

function TryAgain({ messageId }: { messageId: string }) {
  const retry = useRetryMessage();
  return (
    <Button
      variant="quiet"
      className="px-3"
      disabled={retry.isPending}
      onClick={() => retry.mutate(messageId)}
    >
      Try Again
    </Button>
  );
}

function Changes({ fields }: Pick<TimelineItemOf<"change">, "fields">) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-1">
      {fields.map(({ field, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a merge may list a field twice, and the order is fixed
        <div key={`${field} ${place}`} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-soft text-sm">{changedLabel(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="line-clamp-3 min-w-0 break-words text-ink-soft">
              <span className="sr-only">was </span>
              {changedText(field, before)}
            </span>
            <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-brass" />
            <span className="line-clamp-3 min-w-0 break-words">
              <span className="sr-only">is now </span>
              {changedText(field, after)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
