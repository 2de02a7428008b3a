import { Info, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

export interface Trend {
  direction: "up" | "down" | "same";
  /** "+12%" */
  words: string;
  /** Whether the change is good; undefined if neither. */
  welcome?: boolean | undefined;
}

interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  trend?: Trend | undefined;
  /** Explains the number and its trend, on request. */
  meaning?: ReactNode;
  /** A link to the underlying rows. */
  rows?: ReactNode;
}

export function StatCard({ label, value, trend, meaning, rows }: StatCardProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="relative grid content-start gap-1 rounded-xl border border-sand-deep bg-white px-4 py-4 max-sm:px-3.5 max-sm:py-3 sm:px-5">
      <dt className="pr-6 text-ink-soft max-sm:text-sm">{label}</dt>
      <dd className="grid gap-1.5">
        <span className="flex min-h-9 flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl text-deep leading-tight tabular-nums">
            {value ?? <Awaited />}
          </span>
          {trend ? <TrendWords {...trend} /> : null}
        </span>
        {meaning ? (
          <>
            <button
              type="button"
              aria-expanded={isAsked}
              aria-controls={id}
              aria-label={`What ${label} means`}
              onClick={() => setAsked(!isAsked)}
              className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-soft text-ink-soft transition-colors duration-200 hover:text-gulf"
            >
              <Info aria-hidden="true" className="size-4" />
            </button>
            <span id={id} hidden={!isAsked} className="text-ink-soft text-sm">
              {meaning}
            </span>
          </>
        ) : null}
        {rows}
      </dd>
    </div>
  );
}

function Awaited() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="mt-1.5 block h-6 w-16 animate-pulse rounded-soft bg-sand-deep/70" />
    </>
  );
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

export function TrendWords({ direction, words, welcome }: Trend) {
  const Arrow = arrows[direction];
  const isNews = welcome !== undefined && direction !== "same";
  const tone = !isNews ? "text-ink-soft" : welcome ? "text-good" : "text-alert";
  return (
    <span className={`inline-flex items-center gap-1 text-sm tabular-nums ${tone}`}>
      <Arrow aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </span>
  );
}

export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">{children}</dl>
    </section>
  );
}
