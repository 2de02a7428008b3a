import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { shortened } from "#domain/leads/quarantine.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { logLine } from "../../platform/core/log-line.ts";
import { RecurringJob } from "../../platform/core/recurring-job.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { errorClass } from "../../platform/db/error-class.ts";
import { errorLine } from "../../platform/db/error-log.ts";
import { forgottenSince } from "../../platform/db/forgotten-people.ts";
import type { Submission, SubmittedForm } from "../../platform/db/row-types.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { receiveOnce } from "../../platform/events/submission-dedup.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { DiskSpool } from "./disk-spool.ts";
import { fulfillSubmission, type StoreContext } from "./fulfill-submission.ts";
import { SubmissionChecks } from "./submission-checks.ts";

interface Settings {
  db: Db;
  messaging: MessagingConfig;
  rateLimits: boolean;
  /** True if the disk is almost full. */
  isDiskLow?: () => Promise<boolean>;
  /** Folder for requests that wait for the database. */
  spoolFolder: string;
  /** Milliseconds to wait for the database before the request goes to a file. */
  timeout?: number;
}

interface IncomingForm {
  form: SubmittedForm;
  key: string | undefined;
  at: Date;
  caller: string;
}

/**
 * Entry point of visitors' requests. An acknowledged request is on disk: in the database, or in a file if the
 * database is down or slow. The file is imported once and in order when the database is back.
 */
export class Intake {
  readonly #settings: Settings;
  readonly #checks: SubmissionChecks;
  readonly #spool: DiskSpool;
  readonly #draining: RecurringJob;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { db, rateLimits, spoolFolder } = settings;
    this.#checks = new SubmissionChecks({ db, rateLimits, withTimeout: (work) => this.#withTimeout(work) });
    this.#spool = new DiskSpool(spoolFolder);
    this.#draining = new RecurringJob({
      ...{ run: () => this.#drain(), every: 3_000 },
      onFailure: (error) => this.#sayOnce("folder", error),
    });
  }

  /** Stores a request and returns its id. `repeated` if it was stored before. */
  async receive({ form, key, at, caller }: IncomingForm): Promise<{ id: string; repeated: boolean }> {
    const hasRoom = !(await this.#settings.isDiskLow?.());
    if (!hasRoom && !isCallback(form)) throw noRoom();
    const suspicion = await this.#checks.suspicionOf({ form, caller, at });
    await this.#checks.refuseWithoutConsent(form);
    const submission = {
      id: randomUUID(),
      form: suspicion || !hasRoom ? ({ ...form, content: shortened(form.content) } as SubmittedForm) : form,
      key,
      receivedAt: at.toISOString(),
      address: caller,
      suspicion,
    };
    const { db, messaging } = this.#settings;
    try {
      return await this.#withTimeout(
        db.transaction((tx) => storeOnce(tx, submission, { now: at, messaging })),
      );
    } catch (error) {
      if (error instanceof HttpError || errorClass(error) === "badValue") throw error;
      // Any other error is our own bug; still accept the request.
      await this.#spool.keep(submission);
      return { id: submission.id, repeated: false };
    }
  }

  /** Refuses a plain form unseen when its sender sent too many. */
  refuseForm(sender: Pick<IncomingForm, "caller" | "at">): Promise<HttpError | undefined> {
    return this.#checks.refuseForm(sender);
  }

  waiting(isWanted?: (submission: Submission) => boolean): Promise<number> {
    return this.#spool.count(isWanted);
  }

  /** Removes waiting requests of a person who was forgotten. */
  forget(isTheirs: (submission: Submission) => boolean): Promise<void> {
    return this.#spool.remove(isTheirs);
  }

  /** Imports waiting requests, now and every few seconds, until `stop`. */
  start() {
    this.#draining.start();
  }

  stop(): Promise<void> {
    return this.#draining.stop();
  }

  async #drain() {
    const { db, messaging } = this.#settings;
    await this.#checks.prepare();
    await this.#spool.drain(async (submission) => {
      try {
        await db.transaction((tx) => storeWaiting(tx, submission, { now: new Date(), messaging }));
        return "taken";
      } catch (error) {
        if (errorClass(error) === "unreachable") return "stop";
        this.#sayOnce(submission.id, error);
        return "skipped";
      }
    });
  }

  readonly #logged = new Set<string>();

  /** Retried every few seconds, logged once. */
  #sayOnce(id: string, error: unknown) {
    if (this.#logged.has(id)) return;
    this.#logged.add(id);
    logLine(
      "error",
      `The submission ${id} stays in ${this.#settings.spoolFolder}, because it could not be processed: ${errorLine(error)}`,
    );
  }

  /**
   * A slow transaction may still commit after its request went to a file: the request's fingerprint then finds it, and
   * nothing is created twice.
   */
  #withTimeout<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    const given = pause(this.#settings.timeout ?? 5_000, undefined, { ref: false });
    return Promise.race([work, given.then(() => Promise.reject(slow))]);
  }
}

const slow = new Error("The database took too long");

/** The shortest request, which can be answered without its text. */
function isCallback({ kind, content }: SubmittedForm): boolean {
  return kind === "lead" && content.leadType === "callback";
}

/** Not the sender's fault, but here a 5xx means an unforeseen error. */
function noRoom() {
  const message = "We can't take messages right now. Please ask us to call you instead, or call us.";
  return new HttpError(429, "no_room", message, { headers: { "retry-after": "3600" } });
}

interface StoredSubmission {
  id: string;
  repeated: boolean;
}

/** Stores a submission and creates all that it asks for. Repeats create nothing; suspected spam waits for review. */
async function storeOnce(tx: Tx, submission: Submission, storing: StoreContext): Promise<StoredSubmission> {
  const { form, receivedAt, ...sent } = submission;
  const received = { ...sent, ...form, sender: "visitor", key: submission.key, at: new Date(receivedAt) };
  const { row, repeated } = await receiveOnce(tx, received);
  if (!repeated && !submission.suspicion) await fulfillSubmission(tx, row, form, storing);
  return { id: row.id, repeated };
}

/** Stores a submission that waited in a file, unless its person was forgotten meanwhile. */
async function storeWaiting(tx: Tx, submission: Submission, storing: StoreContext): Promise<void> {
  const { id, form, receivedAt } = submission;
  const label = await forgottenSince(tx, form.content, new Date(receivedAt));
  if (label === undefined) await storeOnce(tx, submission, storing);
  else
    await recordEvent(tx, { kind: "submission.dropped", subjectId: id, at: storing.now, detail: { label } });
}
