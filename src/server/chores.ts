import type { FastifyInstance } from "fastify";
import { keepForgottenTimes } from "./forgotten-reschedules.ts";
import type { Parts } from "./parts.ts";
import { emptyTrash } from "./trash/writes.ts";

const minute = 60_000;

/** What nobody presses a button for: once when the office opens, and again and again from then on. */
export function doChores(app: FastifyInstance, { db, now, post }: Pick<Parts, "db" | "now" | "post">) {
  repeat(app, {
    every: 60 * minute,
    chore: () => emptyTrash(db, now()),
    failure: "The trash could not be emptied",
  });
  repeat(app, {
    every: 5 * minute,
    chore: () => keepForgottenTimes(db, { at: now(), post }),
    failure: "Appointments that were left while rescheduling could not be put back",
  });
}

interface Chore {
  every: number;
  chore: () => Promise<unknown>;
  failure: string;
}

function repeat(app: FastifyInstance, { every, chore, failure }: Chore) {
  let round: Promise<unknown> | undefined;
  const start = () => {
    round = chore().catch((error) => app.log.error(error, failure));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    start();
    timer = setInterval(start, every).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await round;
  });
}
