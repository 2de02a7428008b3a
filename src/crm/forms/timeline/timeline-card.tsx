import type { StoryItem } from "#contract/timeline.ts";
import { type Day, longDate } from "#domain/calendar.ts";
import { daysBetween } from "#domain/relative.ts";
import { Button } from "#ui/button.tsx";
import { Failure, Spinner } from "#ui/states.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import { useToday } from "../../layout/now.ts";
import { Sheet } from "../../layout/page.tsx";
import { NoteForm, type NoteProps } from "./note-form.tsx";
import { TimelineItemCard } from "./timeline-item-card.tsx";

interface StoryCardProps extends NoteProps {
  story: Rows<StoryItem>;
  /** The person's name. */
  person: string;
}

export function TimelineCard({ story, person, ...note }: StoryCardProps) {
  return (
    <Sheet className="min-w-0">
      <div className="grid gap-5 px-5 py-5 sm:px-7 sm:py-6">
        <h2 className="font-semibold text-deep text-lg">Activity</h2>
        <NoteForm {...note} />
      </div>
      <div className="border-sand-deep border-t px-5 py-6 sm:px-7">
        <Happenings story={story} person={person} />
      </div>
    </Sheet>
  );
}

function Happenings({ story, person }: Pick<StoryCardProps, "story" | "person">) {
  const today = useToday();
  if (story.error && !story.rows) {
    return (
      <Failure detail={story.error.message} onRetry={story.retry}>
        Failed to load activity
      </Failure>
    );
  }
  if (!story.rows) return <Spinner />;
  return (
    <div className="grid gap-8">
      {daysOf(story.rows).map(([day, items]) => (
        <section key={day} className="grid gap-4">
          <h3 className="flex items-baseline gap-3 font-semibold text-deep text-base">
            {dayWords(day, today)}
            <span aria-hidden="true" className="h-px flex-1 bg-sand-deep" />
          </h3>
          <ol>
            {items.map((item) => (
              <TimelineItemCard key={item.id} item={item} person={person} />
            ))}
          </ol>
        </section>
      ))}
      <Earlier story={story} />
    </div>
  );
}

function Earlier({ story: { showMore, loadingMore, error } }: Pick<StoryCardProps, "story">) {
  if (!showMore) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {error ? <p className="text-alert">{error.message}</p> : null}
      <Button look="quiet" disabled={loadingMore} onClick={showMore}>
        {loadingMore ? "Loading" : "Show Earlier"}
      </Button>
    </div>
  );
}

function daysOf(items: readonly StoryItem[]): [day: string, items: StoryItem[]][] {
  return [...Map.groupBy(items, ({ at }) => dayOfInstant(at))];
}

/** "Today", "Yesterday", "Wednesday, November 18"; older dates get the year. */
function dayWords(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return ago < 200 ? longDate(day) : shownDate(day);
}
