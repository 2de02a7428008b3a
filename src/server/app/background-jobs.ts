import type { FastifyInstance } from "fastify";
import {
  advanceNextAppointments,
  restoreAbandonedReschedules,
} from "../features/appointments/background-jobs.ts";
import { resumeImports } from "../features/import-export/import-batches.ts";
import { emptyTrash } from "../features/privacy/empty-trash.ts";
import { removeExpiredData } from "../features/privacy/remove-expired-data.ts";
import { minFreeBytes } from "../platform/core/disk-space.ts";
import { describeError } from "../platform/db/error-log.ts";
import { notifyOncePerDay } from "../platform/events/daily-notification.ts";
import type { AppContext, ErrorsPort } from "../platform/http/app-context.ts";

const minute = 60_000;

type JobContext = Pick<
  AppContext,
  "db" | "now" | "messaging" | "filesFolder" | "isDiskLow" | "backups" | "errors"
>;

/** Runs every recurring job once at startup and then on its interval. */
export function startBackgroundJobs(
  app: FastifyInstance,
  { db, now, messaging, filesFolder, isDiskLow, backups, errors }: JobContext,
) {
  const repeat = (job: Job) => repeatJob(app, errors, job);
  repeat({
    every: 60 * minute,
    run: () => emptyTrash(db, now()),
    failure: "Could not empty the trash",
  });
  repeat({
    every: 60 * minute,
    run: (signal) => removeExpiredData({ db, filesFolder }, now(), signal),
    failure: "Could not delete data past its retention period",
  });
  repeat({
    every: 5 * minute,
    run: () => restoreAbandonedReschedules(db, { at: now(), messaging }),
    failure: "Could not restore appointments that were left while rescheduling",
  });
  repeat({
    every: minute,
    run: () => advanceNextAppointments(db),
    failure: "Could not update next appointments",
  });
  repeat({
    every: 5 * minute,
    run: () => notifyLowDisk({ db, now, messaging, isDiskLow }),
    failure: "Could not record that the disk is almost full",
  });
  repeat({
    every: minute,
    run: (signal) => resumeImports(db, { at: now(), signal }),
    failure: "Could not resume an interrupted import",
  });
  repeat({
    every: 5 * minute,
    // Warn afterward: a machine that was off at night makes up for it at the start.
    run: (signal) => backups.nightly(signal).finally(() => backups.warn(messaging)),
    failure: "The nightly backup failed",
  });
}

async function notifyLowDisk({
  db,
  now,
  messaging,
  isDiskLow,
}: Pick<JobContext, "db" | "now" | "messaging" | "isDiskLow">) {
  if (!(await isDiskLow())) return;
  const label = `less than ${minFreeBytes / 1_000_000} MB`;
  await db.transaction((tx) => notifyOncePerDay(tx, { kind: "disk.low", label, at: now(), messaging }));
}

interface Job {
  every: number;
  /** `signal` aborts when the server closes. */
  run: (signal: AbortSignal) => Promise<unknown>;
  failure: string;
}

function repeatJob(app: FastifyInstance, errors: ErrorsPort, { every, run, failure }: Job) {
  let round: Promise<unknown> | undefined;
  const closing = new AbortController();
  const start = () => {
    round = run(closing.signal).catch((error) => {
      errors.note({ call: failure, error });
      app.log.error(describeError(error), failure);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    start();
    timer = setInterval(start, every).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    closing.abort();
    await round;
  });
}
