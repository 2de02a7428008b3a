import { Worker } from "node:worker_threads";
import { Refusal } from "../refusal.ts";
import { Turns } from "../staff/turns.ts";
import type { Paper } from "./paper.ts";

/** Milliseconds without work after which the thread goes, and with it its fonts and its memory. */
const rest = 60_000;
/** Milliseconds that one paper may take: the longest there can be takes a tenth of it. */
const patience = 25_000;

/** One paper at a time: it takes all of a processor while it lasts. */
const turns = new Turns({
  atOnce: 1,
  longestQueue: 20,
  whenFull: "Many papers are being printed at this moment. Please try again in a few seconds.",
});

let press: Worker | undefined;
let leaving: NodeJS.Timeout | undefined;

/**
 * The bytes of a paper as PDF, made on a thread of its own, so that everybody else is served meanwhile. Refuses (429)
 * when too many wait, and what takes too long.
 */
export function print(paper: Paper): Promise<Buffer> {
  return turns.take(async () => {
    clearTimeout(leaving);
    press ??= open();
    try {
      return await pressed(press, paper);
    } catch (error) {
      leave();
      throw error;
    } finally {
      leaving = setTimeout(leave, rest).unref();
    }
  });
}

function open(): Worker {
  const opened = new Worker(new URL("./press.ts", import.meta.url));
  const forget = () => {
    if (press === opened) press = undefined;
  };
  return opened.on("error", forget).on("exit", forget);
}

function leave() {
  void press?.terminate();
  press = undefined;
}

function pressed(by: Worker, paper: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const tooLong = setTimeout(() => reject(tooSlow()), patience);
  const done = (bytes: Uint8Array) => resolve(Buffer.from(bytes));
  const ended = () => reject(new Error("The thread that prints has ended"));
  by.ref();
  by.once("message", done).once("error", reject).once("exit", ended).postMessage(paper);
  return promise.finally(() => {
    clearTimeout(tooLong);
    // Without work it keeps no process from ending.
    by.unref();
    by.off("message", done).off("error", reject).off("exit", ended);
  });
}

function tooSlow() {
  return new Refusal(429, "busy", "This paper took too long to print. Please try again in a minute.", {
    headers: { "retry-after": "60" },
  });
}
