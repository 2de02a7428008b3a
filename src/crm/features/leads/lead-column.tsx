import { useDroppable } from "@dnd-kit/core";
import { memo, useDeferredValue, useEffect, useRef } from "react";
import type { Lead } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { type PipelineColumn, statusesIn } from "#domain/leads/lead.ts";
import { knownCents, sumOf, wholeDollars } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import type { Rows } from "../../api/use-infinite-list.ts";
import { type LeadFilters, useLeadColumn } from "../../data/leads.ts";
import { columnId } from "../../data/optimistic-leads.ts";
import { LeadCard } from "./lead-card.tsx";
import { type CardRange, useCardsInView } from "./use-virtual-cards.ts";

/** A column; no list when the filters exclude it. */
export function useColumn(column: PipelineColumn, filters: LeadFilters): Rows<Lead> {
  const isShown = !filters.status || statusesIn(column).includes(filters.status);
  const list = useLeadColumn(column, filters, isShown);
  return isShown ? list : nothing;
}

const nothing: Rows<Lead> = {
  ...{ rows: [], total: 0, totalText: "0", error: null },
  ...{ retry: () => undefined, showMore: undefined, loadingMore: false },
};

interface LeadColumnProps {
  column: PipelineColumn;
  list: Rows<Lead>;
  /** Total value of the column's leads; computed from its cards if all are loaded. */
  value?: string | undefined;
  /** The dragged lead: its card stays mounted while scrolling. */
  carried: string | undefined;
  /** The lead in the panel. */
  open?: string | undefined;
  onOpen: (leadId: string) => void;
}

/** Off-screen columns aren't painted, so skip their transitions. */
export const LeadColumn = memo(function LeadColumn({ column, value, ...held }: LeadColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: column });
  const heading = columnId(column);
  return (
    <section
      ref={setNodeRef}
      data-column={column}
      aria-labelledby={heading}
      className={`flex w-[86vw] max-w-sm shrink-0 snap-center flex-col rounded-xl border [contain-intrinsic-height:auto_24rem] [content-visibility:auto] **:transition-none sm:w-72 lg:max-w-none ${held.list.rows?.length === 0 ? "lg:w-44 lg:grow" : "lg:w-auto lg:min-w-60 lg:shrink lg:grow-99 lg:basis-60 pointer-fine:xl:min-w-[13.5rem] pointer-fine:xl:basis-[13.5rem]"} ${
        isOver
          ? "border-gulf bg-glass-pale"
          : "border-sand-deep bg-[color-mix(in_srgb,var(--color-sand)_60%,var(--color-shell))]"
      }`}
    >
      <header className="flex flex-wrap items-baseline gap-x-1.5 px-4 pt-3.5 lg:px-2.5 pb-2.5 max-sm:pt-2 max-sm:pb-1">
        <h2
          id={heading}
          tabIndex={-1}
          className="whitespace-nowrap font-semibold text-base text-deep outline-none max-sm:sr-only"
        >
          {titleCase(column)}
        </h2>
        <span className="text-ink-soft text-sm tabular-nums max-sm:sr-only">{held.list.totalText}</span>
        <span className="ml-auto font-medium text-sm tabular-nums max-sm:hidden">
          {worthOf(held.list, value)}
        </span>
      </header>
      <Held {...held} />
    </section>
  );
});

/** "$4,200"; empty for nothing, and where it isn't known. */
export function worthOf({ rows, total }: Rows<Lead>, value: string | undefined): string {
  const areAll = rows && rows.length === total;
  const cents =
    value === undefined
      ? areAll && sumOf(rows.map((lead) => knownCents(lead.value ?? "0")))
      : Math.round(Number(value) * 100);
  return cents ? wholeDollars(cents) : "";
}

function Held(held: Omit<LeadColumnProps, "column" | "value">) {
  const { list } = held;
  if (list.error && !list.rows) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 px-4 pb-5">
        <p className="font-medium text-alert">Failed to load leads</p>
        <p className="break-words text-ink-soft text-sm">{list.error.message}</p>
        <Button variant="quiet" onClick={list.retry}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!list.rows) return <Awaited />;
  if (list.rows.length === 0)
    return <p className="px-4 pt-6 pb-12 text-balance text-center text-ink-soft">No leads in this stage</p>;
  return <Cards {...held} rows={list.rows} />;
}

function Awaited() {
  return (
    <div role="status" className="grid gap-2 px-2 pb-2">
      <span className="sr-only">Loading</span>
      {[0, 1, 2].map((place) => (
        <div key={place} className="h-[7.375rem] animate-pulse rounded-lg bg-white/70" />
      ))}
    </div>
  );
}

/** Distance from the end, in cards, that loads more. */
const soon = 10;

interface CardsProps extends Omit<LeadColumnProps, "column" | "value"> {
  rows: readonly Lead[];
}

/**
 * Virtualized, so thousands of leads scroll like ten. The opaque background gives the box its own compositing
 * layer. Scroll anchoring is off: card positions are known.
 */
function Cards({ list, rows, carried, open, onOpen }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const { tops, drawn: near } = useCardsInView(scroller, rows);
  // Renders nearby cards in a transition, so frames don't wait.
  const drawn = useDeferredValue(near);
  const { showMore, loadingMore, error } = list;
  const isNearTheEnd = near.to >= rows.length - soon;
  useEffect(() => {
    if (isNearTheEnd && !loadingMore && !error) showMore?.();
  }, [isNearTheEnd, loadingMore, error, showMore]);

  return (
    <div
      ref={scroller}
      className="max-h-[600px] overflow-y-auto [overflow-anchor:none] rounded-b-xl bg-inherit px-2"
    >
      <ul className="relative [contain:size_layout_style]" style={{ height: `${tops.at(-1)}rem` }}>
        {placesOf(drawn, rows, [carried, open, focused.current]).map((place) => {
          const lead = rows[place];
          return lead ? (
            <LeadCard
              key={lead.id}
              lead={lead}
              place={place}
              total={list.total}
              top={tops[place] ?? 0}
              isOpen={lead.id === open}
              focused={focused}
              onOpen={onOpen}
            />
          ) : null;
        })}
      </ul>
      {error ? <LoadMoreError error={error} onRetry={list.retry} /> : null}
    </div>
  );
}

/** A failed load keeps the loaded cards. */
function LoadMoreError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 px-2 pt-1 pb-4">
      <p className="break-words text-alert text-sm">Failed to load more leads: {error.message}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** Rendered indexes: those in view, and cards that must stay mounted. */
function placesOf({ from, to }: CardRange, rows: readonly Lead[], saved: (string | undefined)[]): number[] {
  const inView = Array.from({ length: Math.min(to, rows.length) - from }, (_, place) => from + place);
  const others = saved.flatMap((id) => {
    const place = id ? rows.findIndex((lead) => lead.id === id) : -1;
    return place >= 0 && !inView.includes(place) ? [place] : [];
  });
  return others.length > 0 ? [...new Set([...inView, ...others])].sort((one, other) => one - other) : inView;
}
