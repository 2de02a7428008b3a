import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { columnOf } from "#domain/leads/lead.ts";

/** In rem, known before rendering: a marked card has one more line. */
function cardHeight(lead: Lead): number {
  return isMarked(lead) ? 9.125 : 7.375;
}

/** Whether it has a status label, because its status isn't its column's. */
export function isMarked({ status }: Lead): boolean {
  return columnOf(status) !== status;
}

/** Gap in rem. */
const gap = 0.5;
/** Minimum overscan. */
const around = 5;

/** Rendered in batches: one card costs almost as much as ten. */
const batch = 10;

/** Rendered cards stay mounted this far out, for scrolling back. */
const remembered = 5;

/** Start and exclusive end index. */
export interface CardRange {
  from: number;
  to: number;
}

/** Offset of each card, and the column's height, in rem. */
export function topsOf(leads: readonly Lead[]): number[] {
  const tops = [0];
  let end = 0;
  for (const lead of leads) {
    end += cardHeight(lead) + gap;
    tops.push(end);
  }
  return tops;
}

/** The cards between two offsets in rem, plus overscan. */
export function stretchBetween(tops: readonly number[], upper: number, lower: number): CardRange {
  const first = lastNotAfter(tops, upper);
  const last = lastNotAfter(tops, lower);
  return {
    from: Math.max(0, Math.floor((first - around) / batch) * batch),
    to: Math.min(tops.length - 1, Math.ceil((last + 1 + around) / batch) * batch),
  };
}

/** The needed cards, plus rendered ones nearby. */
export function stretchDrawn(before: CardRange, needed: CardRange): CardRange {
  const isElsewhere = needed.to < before.from || before.to < needed.from;
  if (isElsewhere) return needed;
  return {
    from: Math.max(Math.min(before.from, needed.from), needed.from - remembered),
    to: Math.min(Math.max(before.to, needed.to), needed.to + remembered),
  };
}

/** Binary search: this runs on every scroll step. */
function lastNotAfter(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function useCardsInView(scroller: RefObject<HTMLElement | null>, leads: readonly Lead[]) {
  const tops = useMemo(() => topsOf(leads), [leads]);
  const [drawn, setDrawn] = useState(() => stretchBetween(tops, 0, 0));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let height = box.clientHeight;
    let known: CardRange | undefined;
    const measure = () => {
      const upper = box.scrollTop / rem;
      const now = stretchBetween(tops, upper, upper + height / rem);
      // Set only on change: each update restarts a pending render.
      if (known?.from === now.from && known.to === now.to) return;
      known = now;
      setDrawn((before) => stretchDrawn(before, now));
    };
    const size = new ResizeObserver(() => {
      height = box.clientHeight;
      measure();
    });
    measure();
    size.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      size.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, [scroller, tops]);
  return { tops, drawn };
}
