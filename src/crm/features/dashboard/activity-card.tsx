import { Link } from "@tanstack/react-router";
import { CalendarDays, CreditCard, FolderOpen, type LucideIcon, UserPlus } from "lucide-react";
import { useState } from "react";
import type { ActivityItem } from "#contract/dashboard.ts";
import { sinceLabel } from "#domain/relative.ts";
import type { ActivityType } from "#domain/stats/activity.ts";
import { Empty } from "#ui/empty-state.tsx";
import { useRecentActivity } from "../../data/dashboard.ts";
import { RecordLink, recordClasses } from "../../layout/links.tsx";
import { useInstant } from "../../layout/now.ts";
import { recordRoute } from "../../layout/record-route.ts";
import { DayCard } from "./day-card.tsx";

const icons: Record<ActivityType, LucideIcon> = {
  lead: UserPlus,
  appointment: CalendarDays,
  project: FolderOpen,
  payment: CreditCard,
};

const shownAtFirst = 8;

export function ActivityCard() {
  const [isWhole, setWhole] = useState(false);
  return (
    <DayCard title="Recent Activity" query={useRecentActivity()} failed="Failed to load recent activity">
      {(happened) =>
        happened.length === 0 ? (
          <Empty>No recent activity found</Empty>
        ) : (
          <>
            <Items items={happened.slice(0, isWhole ? undefined : shownAtFirst)} />
            {isWhole || happened.length <= shownAtFirst ? null : (
              <p className="border-sand-deep border-t px-5 py-2 sm:px-6">
                <RecordLink onClick={() => setWhole(true)}>Show All {happened.length}</RecordLink>
              </p>
            )}
          </>
        )
      }
    </DayCard>
  );
}

function Items({ items }: { items: readonly ActivityItem[] }) {
  const now = useInstant();
  return (
    <ol
      className="grid grid-cols-1 py-2 xl:grid-flow-col xl:grid-cols-2"
      style={{ gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` }}
    >
      {items.map((item) => {
        const { id, type, time, by } = item;
        const Icon = icons[type];
        return (
          <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3.5 px-5 py-2 sm:px-6">
            <Icon aria-hidden="true" className="mt-1 size-4.5 text-brass" />
            <div className="min-w-0 lg:flex lg:justify-between lg:gap-x-4">
              <What item={item} />
              <p className="shrink-0 text-ink-soft text-sm">
                {by}, <time dateTime={time}>{sinceLabel(new Date(time), now)}</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Links to the record if it exists; payments have no screen. */
function What({ item: { record, description } }: { item: ActivityItem }) {
  if (!record) return <p className="break-words">{description}</p>;
  return (
    <Link {...recordRoute(record)} className={`${recordClasses} break-words`}>
      {description}
    </Link>
  );
}
