import { changedEvent, heartbeatEvent, heartbeatEvery, live, news } from "#contract/live-events.ts";

interface Reader {
  /** Something of this kind has happened: "lead.created". */
  heard: (kind: string) => void;
  opened: () => void;
  /** The line broke, or could not be opened: for the how manieth time in a row, from 1. */
  lost: (times: number) => void;
}

/** Milliseconds of silence after which the line counts as dead, whatever the browser believes. */
const longestSilence = heartbeatEvery * 2.5;
const longestWait = 30_000;

/**
 * Listens to the news of the office until the function it gives is called. A line that breaks is taken up again,
 * later and later, and not by every browser of the office in the same instant.
 */
export function followNews({ heard, opened, lost }: Reader): () => void {
  let source: EventSource;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;

  function connect() {
    source?.close();
    source = new EventSource(live.path);
    source.addEventListener("open", () => {
      tries = 0;
      opened();
    });
    source.addEventListener(changedEvent, ({ data }) => {
      stillThere();
      heard(news.parse(JSON.parse(data)).kind);
    });
    source.addEventListener(heartbeatEvent, stillThere);
    source.addEventListener("error", broke);
    stillThere();
  }

  function stillThere() {
    clearTimeout(timer);
    timer = setTimeout(broke, longestSilence);
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

/** From half a second up, doubling, each time somewhere between half of it and all. */
export function waitBefore(tries: number, chance = Math.random()): number {
  return Math.min(longestWait, 1_000 * 2 ** tries) * (0.5 + chance / 2);
}
