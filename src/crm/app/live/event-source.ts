import {
  changedEvent,
  heartbeatEvent,
  heartbeatEvery,
  liveEvent,
  liveRoute,
} from "#contract/notifications.ts";

interface Reader {
  received: (kind: string) => void;
  opened: () => void;
  /** Called on disconnect; `attempt` counts consecutive failures, from 1. */
  lost: (times: number) => void;
}

/** Silence after which the connection counts as lost, in milliseconds. */
const maxSilence = heartbeatEvery * 2.5;
const maxWait = 30_000;

/**
 * Subscribes to the event stream; returns its unsubscribe. Reconnects with backoff and jitter, so browsers don't
 * all reconnect at once.
 */
export function followEvents({ received: listener, opened, lost }: Reader): () => void {
  let source: EventSource;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;

  function connect() {
    source?.close();
    source = new EventSource(liveRoute.path);
    source.addEventListener("open", () => {
      tries = 0;
      opened();
    });
    source.addEventListener(changedEvent, ({ data }) => {
      stillThere();
      listener(liveEvent.parse(JSON.parse(data)).kind);
    });
    source.addEventListener(heartbeatEvent, stillThere);
    source.addEventListener("error", broke);
    stillThere();
  }

  function stillThere() {
    clearTimeout(timer);
    timer = setTimeout(broke, maxSilence);
  }

  function broke() {
    source.close();
    clearTimeout(timer);
    timer = setTimeout(connect, waitBefore(tries));
    tries += 1;
    lost(tries);
  }

  connect();
  globalThis.addEventListener("online", connect);
  return () => {
    globalThis.removeEventListener("online", connect);
    clearTimeout(timer);
    source.close();
  };
}

/** Doubles from half a second, with a jitter of up to half. */
export function waitBefore(tries: number, chance = Math.random()): number {
  return Math.min(maxWait, 1_000 * 2 ** tries) * (0.5 + chance / 2);
}
