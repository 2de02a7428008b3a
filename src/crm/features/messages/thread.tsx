import { type Day, longDate } from "#domain/calendar.ts";
import { daysBetween } from "#domain/relative.ts";
import { Empty, Failure, Spinner } from "#ui/empty-state.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { ShowEarlier } from "../../layout/listing.tsx";
import { useToday } from "../../layout/now.ts";
import { type Request, RequestItem, ThreadItem } from "./thread-item.tsx";

interface ThreadProps {
  thread: Rows<ThreadMessage>;
  head: Correspondent;
}

/** The newest message is at the bottom and in view; `flex-col-reverse` keeps it there while others come. */
export function Thread({ thread, head }: ThreadProps) {
  const { rows, error, retry, showMore } = thread;
  if (!rows)
    return (
      <div className="min-h-0 flex-1">
        {error ? (
          <Failure detail={error.message} onRetry={retry}>
            Failed to load messages
          </Failure>
        ) : (
          <Spinner />
        )}
      </div>
    );
  // What an earlier page holds may be older than a request.
  const shownFrom = showMore ? (rows.at(-1)?.createdAt ?? "") : "";
  const requests = head.requests.filter(({ createdAt }) => createdAt >= shownFrom);
  const entries = [...rows, ...requests].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  const who = head.name ?? head.stranger ?? "";
  return (
    <div
      role="log"
      aria-label={`Messages with ${who}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="-outline-offset-3! flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
    >
      {entries.length === 0 ? (
        <div className="my-auto">
          <Empty>No messages yet</Empty>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-5 px-3 py-4 md:px-5">
          <ShowEarlier {...thread} />
          <Days entries={entries} head={head} />
        </div>
      )}
    </div>
  );
}

type Entry = ThreadMessage | Request;

function Days({ entries, head }: { entries: readonly Entry[]; head: Correspondent }) {
  const today = useToday();
  const days = [...Map.groupBy(entries.toReversed(), ({ createdAt }) => dayOfInstant(createdAt))];
  return days.map(([day, ofDay]) => (
    <section key={day} className="grid grid-cols-1 gap-3">
      <h3 className="flex items-center gap-3 text-ink-soft text-sm">
        <span aria-hidden="true" className="h-px flex-1 bg-sand-deep" />
        {dayLabel(day, today)}
        <span aria-hidden="true" className="h-px flex-1 bg-sand-deep" />
      </h3>
      <ol className="grid grid-cols-1 gap-3">
        {ofDay.map((entry) => (
          <li key={entry.id} className="flex min-w-0 flex-col">
            {"source" in entry ? (
              <RequestItem request={entry} head={head} />
            ) : (
              <ThreadItem message={entry} head={head} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

function dayLabel(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return ago < 200 ? longDate(day) : shownDate(day);
}
