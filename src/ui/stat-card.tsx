import { Info, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

export interface Trend {
  direction: "up" | "down" | "same";
  /** "+12%" */
  text: string;
  /** Whether the change is good; undefined if neither. */
  welcome?: boolean | undefined;
}

interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  trend?: Trend | undefined;
  /** Explains the number and its trend, on request. */
  definition?: ReactNode;
  /** A link to the underlying rows. */
  rows?: ReactNode;
}

/** One of a line of stats. */
export function StatCard({ label, value, trend, definition, rows }: StatCardProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div
      className={`relative flex min-h-control min-w-0 flex-wrap ${rows ? "content-start pt-2.5" : "content-start xl:content-center"} items-baseline gap-x-2 border-sand-deep py-1 pr-2 pl-3.5 xl:pr-control not-first:md:border-l`}
    >
      <dt
        className={`text-ink-soft text-sm max-xl:basis-full max-xl:pr-6 xl:whitespace-nowrap ${rows ? "basis-full" : ""}`}
      >
        {label}
      </dt>
      <dd className="contents">
        <span
          className={`font-semibold text-deep tabular-nums ${rows ? "text-2xl leading-tight max-lg:basis-full" : ""}`}
        >
          {value ?? <Awaited />}
        </span>
        {trend ? (
          <span className={rows ? "max-lg:order-1" : ""}>
            <TrendText {...trend} />
          </span>
        ) : null}
        {rows ? <span className="lg:basis-full">{rows}</span> : null}
        {definition ? (
          <>
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={id}
              aria-label={`What ${label} means`}
              onClick={() => setShown(!isShown)}
              className="absolute top-0 right-0 grid size-control cursor-pointer place-items-center rounded-soft text-ink-soft transition-colors duration-200 hover:text-gulf print:hidden"
            >
              <Info aria-hidden="true" className="size-4" />
            </button>
            <span
              id={id}
              hidden={!isShown}
              className="absolute inset-x-1 top-full z-10 mt-1 rounded-lg border border-sand-deep bg-white px-4 py-3 text-ink-soft text-sm shadow-lift"
            >
              {definition}
            </span>
          </>
        ) : null}
      </dd>
    </div>
  );
}

function Awaited() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="inline-block h-4 w-10 animate-pulse rounded-soft bg-sand-deep/70" />
    </>
  );
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

export function TrendText({ direction, text, welcome }: Trend) {
  const Arrow = arrows[direction];
  const isNotable = welcome !== undefined && direction !== "same";
  const tone = !isNotable ? "text-ink-soft" : welcome ? "text-gulf" : "text-alert";
  return (
    <span className={`inline-flex items-baseline gap-1 whitespace-nowrap text-sm tabular-nums ${tone}`}>
      <Arrow aria-hidden="true" className="size-4 shrink-0 self-center" />
      {text}
    </span>
  );
}

interface StatCardsProps {
  label: string;
  /** Cards of one width; else each is as wide as it needs. */
  isEven?: boolean;
  children: ReactNode;
}

export function StatCards({ label, isEven = false, children }: StatCardsProps) {
  return (
    <section aria-label={label}>
      <dl
        className={`grid grid-cols-2 rounded-xl border border-sand-deep bg-white ${isEven ? "md:grid-cols-4" : "md:grid-cols-[repeat(4,auto)]"}`}
      >
        {children}
      </dl>
    </section>
  );
}
