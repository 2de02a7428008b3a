import type { FastifyInstance } from "fastify";
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
import { describeError } from "../platform/db/error-log.ts";
import { maintainArchive } from "../platform/db/private/archive-copies.ts";
import type { AppContext, ErrorsPort } from "../platform/http/app-context.ts";

const minute = 60_000;

type JobContext = SystemContext & Pick<AppContext, "store" | "now" | "filesFolder" | "backups">;

/** Runs every recurring job once at startup and then on its interval. */
export function startBackgroundJobs(app: FastifyInstance, context: JobContext) {
  const { db, now, messaging, filesFolder, backups, errors } = context;
  const { store, installation } = context;
  const { dataDir, logArchive } = installation;
  const repeat = (job: Job) => repeatJob(app, errors, job);
  let night: Promise<unknown> = Promise.resolve();
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
    every: 60 * minute,
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
      night = backups.nightly(signal);
      return night;
    },
    failure: "The nightly backup failed",
  });
  if (logArchive)
    repeat({
      every: 60 * minute,
      run: () => maintainArchive({ store, dataDir, archive: logArchive }, now()),
      failure: "Could not copy the database for the archive of its log",
    });
  repeat({
    every: 5 * minute,
    // Afterward: a machine that was off at night makes up for its backup at the start.
    run: () => night.catch(() => undefined).then(() => checkServer(context, now())),
    failure: "Could not check the server for alerts",
  });
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
