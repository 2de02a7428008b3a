import type { Mutation, Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { shownAhead } from "../../api/shown-optimistic.ts";
import { mayBeChangedBy } from "./event-query-map.ts";

/** Milliseconds: news come in bursts, and a burst is one reason to ask again. */
const burst = 150;
/** And no more often than this. */
const pause = 600;
/** Milliseconds for which a change of our own that is shown before its answer keeps news from the screen. */
const longestAhead = 5_000;

export interface CatchingUp {
  /** News of this kind came in: whatever it may have changed is asked again, soon. */
  hear(kind: string): void;
  stop(): void;
}

/**
 * Keeps what is on screen up to date. A query that is asked again after the news, for whatever reason, is not asked
 * twice; one that is under way is let finish first, because its answer may be from before. While a change of our own
 * that is shown already is being sent everything waits, but not for one that hangs: an answer from before would show
 * it as undone.
 */
export function catchUp(client: QueryClient): CatchingUp {
  const cache = client.getQueryCache();
  const outdated = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  const stopWatching = cache.subscribe((happened) => {
    if (asksAgain(happened) || happened.type === "removed") outdated.delete(happened.query);
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
    if (!isAhead(client)) {
      const due = new Set([...outdated].filter(isAtRest));
      for (const query of due) outdated.delete(query);
      const refetchType = isOutOfSight() ? "none" : "active";
      void client.invalidateQueries({ predicate: (query) => due.has(query), refetchType });
    }
    if (outdated.size > 0) plan();
  }

  return {
    hear: (kind) => mark((query) => mayBeChangedBy(kind, query.queryKey)),
    stop() {
      stopWatching();
      clearTimeout(timer);
    },
  };
}

/** One more page of a list says nothing new of those that are shown. */
function asksAgain(happened: QueryCacheNotifyEvent): boolean {
  if (happened.type !== "updated" || happened.action.type !== "fetch") return false;
  return !happened.action.meta?.fetchMore;
}

/** Whether something is shown that the server has not said yet. */
function isAhead(client: QueryClient): boolean {
  const since = Date.now() - longestAhead;
  const isRecent = ({ state }: Mutation) => state.submittedAt > since;
  return client.isMutating({ mutationKey: shownAhead, predicate: isRecent }) > 0;
}

function isAtRest({ state }: Query): boolean {
  return state.fetchStatus !== "fetching";
}

/** Nobody looks at a hidden window: it asks when it is shown. */
function isOutOfSight(): boolean {
  return globalThis.document?.hidden ?? false;
}
