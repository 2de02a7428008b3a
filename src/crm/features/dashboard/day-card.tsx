import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Card } from "../../layout/page.tsx";

interface DayCardProps<Data> {
  title: string;
  count?: string | undefined;
  /** A link in the heading's line. */
  link?: ReactNode;
  query: UseQueryResult<Data, Error>;
  failed: string;
  children: (data: Data) => ReactNode;
}

export function DayCard<Data>({ title, count, link, query, failed, children }: DayCardProps<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <header className="flex items-baseline justify-between gap-4 border-sand-deep border-b px-5 py-2.5 sm:px-6">
          <h2 id={id} className="font-semibold text-deep text-lg">
            {title}
          </h2>
          {count ? <span className="text-ink-soft tabular-nums">{count}</span> : null}
          {link}
        </header>
        <Loaded query={query} failed={failed}>
          {children}
        </Loaded>
      </Card>
    </section>
  );
}

/** "10:30 AM", in the appointment's own zone. */
export function timeShown({ scheduledAt, timeZone }: Pick<Appointment, "scheduledAt" | "timeZone">): string {
  return spokenTime(wallClockAt(new Date(scheduledAt), timeZone).time);
}

export function NothingToShow({ children }: { children: ReactNode }) {
  return <p className="px-5 py-6 text-ink-soft sm:px-6">{children}</p>;
}
