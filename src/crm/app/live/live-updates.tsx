import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionKey } from "../../api/query-client.ts";
import { noteReachable } from "../../api/reachability.ts";
import { connectionLost, connectionOpened } from "../../layout/connection-status.ts";
import { followEvents } from "./event-source.ts";
import { refetchOnEvents } from "./refetch-on-events.ts";

export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => startLiveUpdates(client), [client]);
  return null;
}

/** Hidden windows disconnect after this time: browsers allow few connections per host. */
const hiddenFor = 30_000;

function startLiveUpdates(client: QueryClient): () => void {
  const refetcher = refetchOnEvents(client);
  let disconnect: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    disconnect ??= followEvents({ received: refetcher.onEvent, opened, lost });
  }

  /** Events were missed during a gap, and before the first connection: refetch what is older. */
  function opened() {
    connectionOpened();
    noteReachable(true);
    refetcher.onEvent("many");
  }

  /** A failing reconnect may mean the session ended; asking leads to sign-in (session-ended.ts). */
  function lost(times: number) {
    connectionLost();
    if (times > 1) void client.invalidateQueries({ queryKey: sessionKey });
  }

  function onVisibilityChange() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, hiddenFor);
    else if (disconnect) void client.refetchQueries({ type: "active", stale: true });
    else listen();
  }

  function leave() {
    disconnect?.();
    disconnect = undefined;
  }

  if (!document.hidden) listen();
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    clearTimeout(timer);
    leave();
    refetcher.stop();
  };
}
