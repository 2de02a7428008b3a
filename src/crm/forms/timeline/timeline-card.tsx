import type { TimelineItem } from "#contract/timeline.ts";
import { type Day, longDate } from "#domain/calendar.ts";
import { daysBetween } from "#domain/relative.ts";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import { ShowEarlier } from "../../layout/listing.tsx";
import { useToday } from "../../layout/now.ts";
import { Card } from "../../layout/page.tsx";
import { NoteForm, type NoteProps } from "./note-form.tsx";
import { TimelineItemCard } from "./timeline-item-card.tsx";

interface TimelineCardProps extends NoteProps {
  timeline: Rows<TimelineItem>;
  person: string;
  mayNote: boolean;
}

export function TimelineCard({ timeline, person, mayNote, ...note }: TimelineCardProps) {
  return (
    <Card className="min-w-0">
      <div className="grid gap-2 px-5 py-5 sm:px-6">
        <h2 className="font-semibold text-deep text-lg">Activity</h2>
        {mayNote ? <NoteForm {...note} /> : null}
      </div>
      <div className="border-sand-deep border-t px-5 py-6 sm:px-6">
        <TimelineDays timeline={timeline} person={person} />
      </div>
    </Card>
  );
}

function TimelineDays({ timeline, person }: Pick<TimelineCardProps, "timeline" | "person">) {
  const today = useToday();
  if (timeline.error && !timeline.rows) {
    return (
      <Failure detail={timeline.error.message} onRetry={timeline.retry}>
        Failed to load activity
      </Failure>
    );
  }
  if (!timeline.rows) return <Spinner />;
  return (
    <div className="grid gap-8">
      {daysOf(timeline.rows).map(([day, items]) => (
        <section key={day} className="grid gap-4">
          <h3 className="flex items-baseline gap-3 font-semibold text-deep text-base">
            {dayLabel(day, today)}
            <span aria-hidden="true" className="h-px flex-1 bg-sand-deep" />
          </h3>
          <ol>
            {runsOf(items).map(([item, ...alike]) => (
              <TimelineItemCard key={item.id} item={item} alike={alike} person={person} />
            ))}
          </ol>
        </section>
      ))}
      <ShowEarlier {...timeline} />
    </div>
  );
}

function daysOf(items: readonly TimelineItem[]): [day: string, items: TimelineItem[]][] {
  return [...Map.groupBy(items, ({ at }) => dayOfInstant(at))];
}

type Run = [TimelineItem, ...TimelineItem[]];

/** Small changes that one user made in a row are one item: a saved quote changes its project, too. */
function runsOf(items: readonly TimelineItem[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && isSmall(item) && isSmall(run[0]) && run[0].by === item.by) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function isSmall(item: TimelineItem): boolean {
  return item.what === "change" && item.fields.length === 0 && !item.kind.startsWith("lead.");
}

/** "Today", "Yesterday", "Wednesday, November 18"; older dates get the year. */
function dayLabel(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return ago < 200 ? longDate(day) : shownDate(day);
}
