import type { Query, QueryClient } from "@tanstack/react-query";
import { mayBeChangedBy } from "./shown-in.ts";

/** Milliseconds: news come in bursts, and a burst is one reason to ask again. */
const burst = 150;
/** And no more often than this. */
const pause = 600;

export interface CatchingUp {
  /** News of this kind came in: whatever it may have changed is asked again, soon. */
  hear(kind: string): void;
  /** What was asked before now, and answered already, may have missed something. */
  startedLate(): void;
  stop(): void;
}

/**
 * Keeps what is on screen up to date. A query that is asked again after the news, for whatever reason, is not asked
 * twice; one that is under way is let finish first, because its answer may be from before. While a change of our own
 * is being sent everything waits: it ends in asking again anyway.
 */
export function catchUp(client: QueryClient): CatchingUp {
  const cache = client.getQueryCache();
  const outdated = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  const stopWatching = cache.subscribe((happened) => {
    const asksAgain = happened.type === "updated" && happened.action.type === "fetch";
    if (asksAgain || happened.type === "removed") outdated.delete(happened.query);
  });

  function mark(isMeant: (query: Query) => boolean) {
    for (const query of cache.getAll()) if (isMeant(query)) outdated.add(query);
    plan();
  }

  function plan() {
    const wait = Math.max(burst, lastTime + pause - performance.now());
    timer ??= setTimeout(askAgain, wait);
  }

  function askAgain() {
    timer = undefined;
    lastTime = performance.now();
    if (client.isMutating() === 0) {
      const due = new Set([...outdated].filter(isAtRest));
      for (const query of due) outdated.delete(query);
      const refetchType = isOutOfSight() ? "none" : "active";
      void client.invalidateQueries({ predicate: (query) => due.has(query), refetchType });
    }
    if (outdated.size > 0) plan();
  }

  return {
    hear: (kind) => mark((query) => mayBeChangedBy(kind, query.queryKey)),
    startedLate: () => mark((query) => isAtRest(query) && mayBeChangedBy("many", query.queryKey)),
    stop() {
      stopWatching();
      clearTimeout(timer);
    },
  };
}

function isAtRest({ state }: Query): boolean {
  return state.fetchStatus !== "fetching";
}

/** Nobody looks at a hidden window: it asks when it is shown. */
function isOutOfSight(): boolean {
  return globalThis.document?.hidden ?? false;
}
