import type { FastifyInstance } from "fastify";
import type { Parts } from "./parts.ts";
import { emptyTrash } from "./trash/writes.ts";

const hour = 60 * 60_000;

/** Removes expired trash when the office opens, and every hour from then on. */
export function emptyTrashHourly(app: FastifyInstance, { db, now }: Pick<Parts, "db" | "now">) {
  let round: Promise<unknown> | undefined;
  const empty = () => {
    round = emptyTrash(db, now()).catch((error) => app.log.error(error, "The trash could not be emptied"));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    empty();
    timer = setInterval(empty, hour).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await round;
  });
}
