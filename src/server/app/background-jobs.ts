import type { FastifyInstance } from "fastify";
import { hour, minute } from "#domain/durations.ts";
import {
  advanceNextAppointments,
  restoreAbandonedReschedules,
} from "../features/appointments/background-jobs.ts";
import { deleteOldDeliveries } from "../features/delivery/webhook-sender.ts";
import { resumeImports } from "../features/import-export/import-batches.ts";
import { checkServer } from "../features/operations/alerts.ts";
import type { SystemContext } from "../features/operations/system-reads.ts";
import { emptyTrash } from "../features/privacy/empty-trash.ts";
import { removeExpiredData } from "../features/privacy/remove-expired-data.ts";
import { removeStrayFiles } from "../features/projects/stray-files.ts";
import { RecurringJob } from "../platform/core/recurring-job.ts";
import { describeError } from "../platform/db/error-log.ts";
import { maintainArchive } from "../platform/db/private/archive-copies.ts";
import type { AppContext, ErrorsPort } from "../platform/http/app-context.ts";

type JobContext = SystemContext & Pick<AppContext, "store" | "now" | "filesFolder" | "backups">;

/** Runs every recurring job once at startup and then on its interval. */
export function startBackgroundJobs(app: FastifyInstance, context: JobContext) {
  const { db, now, messaging, filesFolder, backups, errors } = context;
  const { store, installation } = context;
  const { dataDir, logArchive } = installation;
  const jobs: RecurringJob[] = [];
  const repeat = (job: Job) => jobs.push(recurringJob(app, errors, job));
  let firstNight: Promise<unknown> | undefined;
  repeat({
    every: hour,
    run: () => emptyTrash(db, now()),
    failure: "Could not empty the trash",
  });
  repeat({
    every: hour,
    run: (signal) => removeExpiredData({ db, filesFolder }, now(), signal),
    failure: "Could not delete data past its retention period",
  });
  repeat({
    every: hour,
    run: (signal) => removeStrayFiles({ db, filesFolder }, now(), signal),
    failure: "Could not delete files that no project has",
  });
  repeat({
    every: hour,
    run: () => deleteOldDeliveries(db, now()),
    failure: "Could not delete old webhook deliveries",
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
    every: minute,
    run: (signal) => resumeImports(db, { at: now(), signal }),
    failure: "Could not resume an interrupted import",
  });
  repeat({
    every: 5 * minute,
    run: (signal) => {
      const night = backups.nightly(signal);
      firstNight ??= night;
      return night;
    },
    failure: "The nightly backup failed",
  });
  if (logArchive)
    repeat({
      every: hour,
      run: (signal) => maintainArchive({ store, dataDir, archive: logArchive, signal }, now()),
      failure: "Could not copy the database for the archive of its log",
    });
  repeat({
    every: 5 * minute,
    // Afterward: a machine that was off at night makes up for its backup at the start.
    run: async () => {
      await firstNight?.catch(() => undefined);
      await checkServer(context, now());
    },
    failure: "Could not check the server for alerts",
  });
  app.addHook("onReady", async () => {
    for (const job of jobs) job.start();
  });
  // Together: the check for alerts may wait for a backup, which only its own signal ends early.
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  });
}

interface Job {
  every: number;
  /** `signal` aborts when the server closes. */
  run: (signal: AbortSignal) => Promise<unknown>;
  failure: string;
}

function recurringJob(app: FastifyInstance, errors: ErrorsPort, { every, run, failure }: Job) {
  const onFailure = (error: unknown) => {
    errors.note({ call: failure, error });
    app.log.error(describeError(error), failure);
  };
  return new RecurringJob({ every, run, onFailure });
}
