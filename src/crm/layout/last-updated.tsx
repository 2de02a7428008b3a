import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import { ageLabel } from "#domain/relative.ts";
import { sessionKey } from "../api/query-client.ts";
import { useIsDisconnected } from "./connection-status.ts";

/** Tick interval in milliseconds. */
const tick = 10_000;

/** The age of the newest data on screen, and whether live updates work. */
export function LastUpdated() {
  const cache = useQueryClient().getQueryCache();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const isBroken = useIsDisconnected();
  useEffect(() => {
    const timer = setInterval(refresh, tick);
    const stop = cache.subscribe(({ type }) => type === "updated" && queueMicrotask(refresh));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [cache]);
  const newest = newestOnScreen(cache);
  return (
    <div className="flex items-baseline gap-2 px-1.5 text-glass text-sm">
      <span
        aria-hidden="true"
        className={`size-1.5 shrink-0 -translate-y-0.5 rounded-full ${isBroken ? "bg-brass-light" : "bg-glass"}`}
      />
      <p>
        <span role="status" className="font-medium text-brass-light">
          {isBroken ? interrupted : ""}
        </span>
        {newest ? (
          <span className={isBroken ? "block" : ""}>Last updated: {ageLabel(Date.now() - newest)}</span>
        ) : null}
      </p>
    </div>
  );
}

const interrupted = "Live updates interrupted";

/** Without a visible sidebar, an interruption shows above the screen. */
export function ConnectionWarning() {
  const isBroken = useIsDisconnected();
  return (
    <p role="status" className="desk:hidden print:hidden">
      {isBroken ? <span className="block pb-3 font-medium text-sm text-warn">{interrupted}</span> : null}
    </p>
  );
}

/** Epoch milliseconds; undefined before any data. Ignores the session query. */
function newestOnScreen(cache: QueryCache): number | undefined {
  const shown = cache
    .getAll()
    .filter((query) => query.isActive() && query.queryKey[0] !== sessionKey[0] && query.state.dataUpdatedAt);
  return shown.length > 0 ? Math.max(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
}
