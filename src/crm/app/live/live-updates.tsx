import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionKey } from "../../api/query-client.ts";
import { lineIsLost, lineIsOpen } from "../../layout/connection-status.ts";
import { followNews } from "./event-source.ts";
import { catchUp } from "./refetch-on-events.ts";

/** What anybody does shows here by itself. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => keepUp(client), [client]);
  return null;
}

/** A window out of sight keeps its line for so long: there are few lines for one browser, and those in sight need them. */
const hiddenFor = 30_000;

function keepUp(client: QueryClient): () => void {
  const catching = catchUp(client);
  let hangUp: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    hangUp ??= followNews({ heard: catching.hear, opened, lost });
  }

  /** Nobody knows what was missed before: after a gap, and at the start by what was asked sooner than the line opened. */
  function opened() {
    lineIsOpen();
    catching.hear("many");
  }

  /** One that cannot be opened again may have been ended: whose session is over is asked to sign in (session-ended.ts). */
  function lost(times: number) {
    lineIsLost();
    if (times > 1) void client.invalidateQueries({ queryKey: sessionKey });
  }

  function look() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, hiddenFor);
    else if (hangUp) void client.refetchQueries({ type: "active", stale: true });
    else listen();
  }

  function leave() {
    hangUp?.();
    hangUp = undefined;
  }

  if (!document.hidden) listen();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(timer);
    leave();
    catching.stop();
  };
}
