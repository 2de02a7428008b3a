import { type LucideIcon, Mail, MessageSquare, Phone, UserPlus } from "lucide-react";
import { type ReactNode, useCallback, useRef } from "react";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { callLabel } from "#domain/messages/call.ts";
import { Unbroken } from "#ui/unbroken.tsx";
import { dateAndTime, timeZone } from "../../api/business-time.ts";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { statusLabel } from "../../layout/status-badge.tsx";
import { CancelMessage } from "./cancel-message.tsx";
import { dueWord } from "./due.ts";
import { SendFailure } from "./send-failure.tsx";

type Channel = ThreadMessage["channel"];

export type Request = Correspondent["requests"][number];

export const channelIcons: Record<Channel, LucideIcon> = { email: Mail, text: MessageSquare, call: Phone };

const channelLabels: Record<Channel, string> = { email: "Email", text: "Text", call: "Call" };

interface ItemProps {
  message: ThreadMessage;
  head: Correspondent;
}

/** Ours at the right, theirs at the left. */
export function ThreadItem({ message, head }: ItemProps) {
  const { channel, outcome, state, subject, body, failure } = message;
  const isTheirs = state === "received";
  const side = isTheirs ? "self-start" : "self-end";
  const classes = isTheirs ? "bg-sand" : state === "failed" ? "bg-alert-pale" : "bg-glass-pale";
  const call = outcome && callLabel(isTheirs ? "incoming" : "outgoing", outcome);
  const { entry, keepFocus } = useFocusThatStays();
  return (
    <article
      {...entry}
      className={`grid min-w-0 max-w-[min(36rem,88%)] grid-cols-1 gap-1 ${side}`}
      aria-label={`${call ?? channelLabels[channel]} ${isTheirs ? "from" : "to"} ${head.name ?? head.stranger}`}
    >
      <div className={`min-w-0 rounded-xl px-3.5 py-2 ${call ? "border border-sand-deep" : classes}`}>
        {call ? <p className="font-medium">{call}</p> : null}
        {subject ? <p className="break-words font-semibold text-deep">{subject}</p> : null}
        {body ? (
          <p className="whitespace-pre-line break-words">
            <Unbroken>{body}</Unbroken>
          </p>
        ) : null}
      </div>
      <Meta message={message} isTheirs={isTheirs} />
      {state === "failed" ? <SendFailure message={message} phone={head.phone} isPerson /> : null}
      {failure && state !== "failed" ? <p className="break-words text-ink-soft text-sm">{failure}</p> : null}
      <CancelMessage message={message} onGone={keepFocus} />
    </article>
  );
}

/** The entry takes the focus of a control in it, or in a dialog of it, that is gone. */
function useFocusThatStays() {
  const article = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const entry = {
    ref: article,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    // A removed control has no blur.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  const keepFocus = useCallback(() => {
    if (hasFocus.current && document.activeElement === document.body)
      article.current?.focus({ preventScroll: true });
  }, []);
  return { entry, keepFocus };
}

/** What a lead asked for, in their own words. */
export function RequestItem({ request, head }: { request: Request; head: Correspondent }) {
  const { message, source, createdAt } = request;
  return (
    <article
      className="grid min-w-0 max-w-[min(36rem,88%)] grid-cols-1 gap-1 self-start"
      aria-label={`Request from ${head.name}`}
    >
      <p className="min-w-0 whitespace-pre-line break-words rounded-xl bg-sand px-3.5 py-2">
        <Unbroken>{message}</Unbroken>
      </p>
      <Facts isTheirs>
        <span>
          <UserPlus aria-hidden="true" className={smallIcon} />
          {titleCase(source)}
        </span>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
      </Facts>
    </article>
  );
}

function Meta({ message, isTheirs }: { message: ThreadMessage; isTheirs: boolean }) {
  const { channel, state, by, createdAt, dueAt, deliveredAt } = message;
  const Icon = channelIcons[channel];
  const due = dueWord(message);
  return (
    <Facts isTheirs={isTheirs}>
      <span>
        <Icon aria-hidden="true" className={smallIcon} />
        {channelLabels[channel]}
      </span>
      <time dateTime={createdAt}>{clockTime(createdAt)}</time>
      {isTheirs && !by ? null : <span>{by ?? "Automatic"}</span>}
      {channel === "call" || isTheirs ? null : (
        <span className={state === "failed" ? "font-medium text-alert" : ""}>
          {deliveredAt ? `Delivered ${clockTime(deliveredAt)}` : stateLabel(message)}
        </span>
      )}
      {due ? (
        <span>
          {due} {dateAndTime(dueAt)}
        </span>
      ) : null}
    </Facts>
  );
}

const smallIcon = "-mt-0.5 mr-1.5 inline size-3.5";

/** Parted by dots. The one that would begin or end a line is cut off at the edge of the bubble. */
function Facts({ isTheirs, children }: { isTheirs: boolean; children: ReactNode }) {
  return (
    <div className="overflow-x-clip">
      <p className={`flex flex-wrap text-ink-soft text-sm *:relative ${isTheirs ? dotsBefore : dotsAfter}`}>
        {children}
      </p>
    </div>
  );
}

const dotsBefore = "-ml-4 *:pl-4 *:before:absolute *:before:left-1.5 *:before:content-['·']";
const dotsAfter = "-mr-4 justify-end *:pr-4 *:after:absolute *:after:right-1.5 *:after:content-['·']";

/** Kept without a reason means that the channel has no provider. */
function stateLabel({ channel, state, failure }: ThreadMessage): string {
  if (state !== "kept" || failure) return statusLabel(state);
  return `Not sent: ${channel === "email" ? "email" : "texting"} isn't connected`;
}

function clockTime(instant: string): string {
  return spokenTime(wallClockAt(new Date(instant), timeZone).time);
}
