import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { columnOf, wantsFollowUp } from "#domain/leads/lead.ts";

/** In rem, known before it is drawn: a card that has something to be marked has one line more. */
function cardHeight(lead: Lead): number {
  return isMarked(lead) ? 9.875 : 7.875;
}

/** Whether its status is not its column's own, or it is to be followed up. */
export function isMarked({ status, followUpOn }: Lead): boolean {
  return columnOf(status) !== status || (followUpOn !== null && wantsFollowUp(status));
}

/** Between two cards, and below the last; in rem. */
const gap = 0.5;
/** Cards that are drawn above and below those in view, at least. */
const around = 5;

/** Cards that are drawn together: most of what it costs to draw some, one would cost alone. */
const batch = 10;

/** Cards that stay drawn once they were, above and below those: a short way back costs nothing. */
const remembered = 5;

/** The first card of a stretch and the one after its last. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where each card of a column begins, in rem from its top, and at the end where the column ends. */
export function topsOf(leads: readonly Lead[]): number[] {
  const tops = [0];
  let end = 0;
  for (const lead of leads) {
    end += cardHeight(lead) + gap;
    tops.push(end);
  }
  return tops;
}

/** The cards that are seen between two heights, both in rem from the column's top, and some around them. */
export function stretchBetween(tops: readonly number[], upper: number, lower: number): Stretch {
  const first = lastNotAfter(tops, upper);
  const last = lastNotAfter(tops, lower);
  return {
    from: Math.max(0, Math.floor((first - around) / batch) * batch),
    to: Math.min(tops.length - 1, Math.ceil((last + 1 + around) / batch) * batch),
  };
}

/** What is drawn from now on: what is needed, and what was drawn and is not far from it. */
export function stretchDrawn(before: Stretch, needed: Stretch): Stretch {
  const isElsewhere = needed.to < before.from || before.to < needed.from;
  if (isElsewhere) return needed;
  return {
    from: Math.max(Math.min(before.from, needed.from), needed.from - remembered),
    to: Math.min(Math.max(before.to, needed.to), needed.to + remembered),
  };
}

/** By halves: a column of thousands is asked at every step of a scroll. */
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

/** Which of a column's cards are drawn for the box that scrolls them, with where each begins. */
export function useCardsInView(scroller: RefObject<HTMLElement | null>, leads: readonly Lead[]) {
  const tops = useMemo(() => topsOf(leads), [leads]);
  const [drawn, setDrawn] = useState(() => stretchBetween(tops, 0, 0));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let height = box.clientHeight;
    let known: Stretch | undefined;
    const look = () => {
      const upper = box.scrollTop / rem;
      const now = stretchBetween(tops, upper, upper + height / rem);
      // Said only when it is another: each word of it begins a drawing that is under way anew.
      if (known?.from === now.from && known.to === now.to) return;
      known = now;
      setDrawn((before) => stretchDrawn(before, now));
    };
    const size = new ResizeObserver(() => {
      height = box.clientHeight;
      look();
    });
    look();
    size.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, tops]);
  return { tops, drawn };
}
