import type { Mutation, Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { optimisticKey } from "../../api/query-client.ts";
import { queriesChangedBy } from "./event-query-map.ts";

/** Events come in bursts; a burst refetches once. In milliseconds. */
const burst = 150;
/** Up to this many milliseconds more, at random: the windows of all users hear of an event at once. */
const spread = 300;
/** Minimum interval between refetches. */
const pause = 600;
/** Milliseconds that a pending optimistic update delays refetches. */
const maxOptimisticTime = 5_000;

export interface EventRefetcher {
  onEvent(kind: string): void;
  stop(): void;
}

/**
 * Refetches queries that events affect. A query already refetched since the event is skipped. A request under
 * way finishes first, because its response may predate the event. Pending optimistic updates delay refetches, up
 * to a limit: an older response would revert them on screen.
 */
export function refetchOnEvents(client: QueryClient): EventRefetcher {
  const cache = client.getQueryCache();
  const outdated = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  const stopWatching = cache.subscribe((happened) => {
    if (isRefetch(happened) || happened.type === "removed") outdated.delete(happened.query);
  });

  function mark(isMeant: (query: Query) => boolean) {
    for (const query of cache.getAll()) if (isMeant(query)) outdated.add(query);
    plan();
  }

  function plan() {
    const wait = Math.max(burst, lastTime + pause - performance.now()) + Math.random() * spread;
    timer ??= setTimeout(refetch, wait);
  }

  function refetch() {
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
    onEvent: (kind) => mark((query) => queriesChangedBy(kind, query.queryKey)),
    stop() {
      stopWatching();
      clearTimeout(timer);
    },
  };
}

/** A next-page fetch doesn't update the pages on screen. */
function isRefetch(happened: QueryCacheNotifyEvent): boolean {
  if (happened.type !== "updated" || happened.action.type !== "fetch") return false;
  return !happened.action.meta?.fetchMore;
}

/** Whether an optimistic update is pending. */
function isAhead(client: QueryClient): boolean {
  const since = Date.now() - maxOptimisticTime;
  const isRecent = ({ state }: Mutation) => state.submittedAt > since;
  return client.isMutating({ mutationKey: optimisticKey, predicate: isRecent }) > 0;
}

function isAtRest({ state }: Query): boolean {
  return state.fetchStatus !== "fetching";
}

/** A hidden window refetches when it becomes visible. */
function isOutOfSight(): boolean {
  return globalThis.document?.hidden ?? false;
}
