import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type ConsentText, firstConsentText, isConsent } from "#domain/leads/consent.ts";
import { shortened } from "#domain/leads/quarantine.ts";
import { suspicionOf } from "#domain/leads/spam-score.ts";
import { HttpError, invalid } from "../../platform/core/http-error.ts";
import { logLine } from "../../platform/core/log-line.ts";
import type { Db } from "../../platform/db/connection.ts";
import { databaseTrouble } from "../../platform/db/error-class.ts";
import { errorLine } from "../../platform/db/error-log.ts";
import type { Asked, Submission } from "../../platform/db/row-types.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { countAttempt, MemoryRateLimiter, tooOften } from "../../platform/http/rate-limit.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { knownConsentTexts } from "../../platform/settings/consent-texts.ts";
import { missingConsent } from "../customer-messages/sms-consent.ts";
import { DiskSpool } from "./disk-spool.ts";
import { type Count, floodOf, fullQuarantine, tooManyForms } from "./flood-check.ts";
import { takeRequest, takeWaiting } from "./submission-writes.ts";

interface Settings {
  db: Db;
  messaging: MessagingConfig;
  rateLimits: boolean;
  /** True if the disk is almost full. */
  isDiskLow?: () => Promise<boolean>;
  /** Folder for requests that wait for the database. */
  spoolFolder: string;
  /** Milliseconds to wait for the database before the request goes to a file. */
  patience?: number;
}

interface Sent {
  asked: Asked;
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
  readonly #spool: DiskSpool<Submission>;
  #draining: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last known setting, for when the database is away: open forms are no newer. */
  #consent: ConsentRules | undefined;
  readonly #limiter = new MemoryRateLimiter();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#spool = new DiskSpool(settings.spoolFolder);
  }

  /** Stores a request and returns its id. `repeated` if it was stored before. */
  async receive({ asked, key, at, caller }: Sent): Promise<{ id: string; repeated: boolean }> {
    const hasRoom = !(await this.#settings.isDiskLow?.());
    if (!hasRoom && !isCallback(asked)) throw noRoom();
    const suspicion = await this.#suspicionOf({ asked, caller, at });
    await this.#refuseWithoutConsent(asked);
    const submission = {
      id: randomUUID(),
      asked: suspicion || !hasRoom ? ({ ...asked, content: shortened(asked.content) } as Asked) : asked,
      key,
      receivedAt: at.toISOString(),
      address: caller,
      suspicion,
    };
    const { db, messaging } = this.#settings;
    try {
      return await this.#inTime(takeRequest(db, submission, { now: at, messaging }));
    } catch (error) {
      if (error instanceof HttpError || databaseTrouble(error) === "badValue") throw error;
      // Any other error is our own bug; still accept the request.
      await this.#spool.keep(submission);
      return { id: submission.id, repeated: false };
    }
  }

  /** Refuses a plain form unseen when its sender sent too many. */
  async refuseForm({ caller, at }: Pick<Sent, "caller" | "at">): Promise<HttpError | undefined> {
    return this.#counted((count) => tooManyForms({ caller, at, count }));
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
    const drain = () => {
      this.#draining ??= this.#drain()
        .catch((error: unknown) => this.#sayOnce("folder", error))
        .finally(() => {
          this.#draining = undefined;
        });
    };
    drain();
    this.#timer = setInterval(drain, 3_000);
  }

  async stop() {
    clearInterval(this.#timer);
    await this.#draining;
  }

  async #drain() {
    const { db, messaging } = this.#settings;
    if (!this.#consent) await this.#learnConsent();
    await this.#spool.drain(async (submission) => {
      try {
        await takeWaiting(db, submission, { now: new Date(), messaging });
        return "taken";
      } catch (error) {
        if (databaseTrouble(error) === "unreachable") return "stop";
        this.#sayOnce(submission.id, error);
        return "skipped";
      }
    });
  }

  readonly #said = new Set<string>();

  /** Retried every few seconds, logged once. */
  #sayOnce(id: string, error: unknown) {
    if (this.#said.has(id)) return;
    this.#said.add(id);
    logLine(
      "error",
      `The submission ${id} stays in ${this.#settings.spoolFolder}, because it could not be processed: ${errorLine(error)}`,
    );
  }

  /**
   * A slow transaction may still commit after its request went to a file: the request's fingerprint then finds it, and
   * nothing is created twice.
   */
  #inTime<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    const given = pause(this.#settings.patience ?? 5_000, undefined, { ref: false });
    return Promise.race([work, given.then(() => Promise.reject(slow))]);
  }

  async #refuseWithoutConsent(asked: Asked) {
    if (!lacks(asked, this.#consent?.wordings ?? [firstConsentText])) return;
    const isLearned = await this.#learnConsent();
    // A newer consent text is checked again when the request is imported.
    if (!this.#consent?.isRequired || (!isLearned && asked.content.smsConsent)) return;
    const missing = lacks(asked, this.#consent.wordings);
    if (missing) throw invalid(missing);
  }

  /** Returns whether it could be loaded. An unknown setting refuses nobody. */
  async #learnConsent(): Promise<boolean> {
    const { db } = this.#settings;
    try {
      const [{ smsConsentRequired }, wordings] = await this.#inTime(
        Promise.all([readCompanyProfile(db), knownConsentTexts(db)]),
      );
      this.#consent = { isRequired: smsConsentRequired, wordings };
      return true;
    } catch {
      return false;
    }
  }

  /** Why it looks like spam. Refuses it (429) once the quarantine is full. */
  async #suspicionOf({ asked, caller, at }: Omit<Sent, "key">): Promise<string | undefined> {
    const flood = await this.#counted((count) => floodOf({ caller, at, count }));
    const spam = suspicionOf(asked.content, textsOf(asked.content));
    const suspicion = flood?.why ?? spam;
    if (!suspicion) return undefined;
    const isClean = !spam && !flood?.isOwn;
    const fullUntil = await this.#counted((count) => fullQuarantine({ caller, at, count }, { isClean }));
    if (fullUntil !== undefined) throw tooOften((flood?.endsAt ?? fullUntil) - at.getTime());
    return suspicion;
  }

  /** Counts in the database, across processes; in memory while that is away. */
  async #counted<T>(work: (count: Count) => Promise<T>): Promise<T | undefined> {
    const { db, rateLimits } = this.#settings;
    if (!rateLimits) return undefined;
    try {
      return await work((attempt) => this.#inTime(countAttempt(db, attempt)));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return work(async (attempt) => this.#limiter.count(attempt));
    }
  }
}

const slow = new Error("The database took too long");

/** The shortest request, which can be answered without its text. */
function isCallback({ kind, content }: Asked): boolean {
  return kind === "lead" && content.leadType === "callback";
}

/** Not the sender's fault, but here a 5xx means an unforeseen error. */
function noRoom() {
  const said = "We can't take messages right now. Please ask us to call you instead, or call us.";
  return new HttpError(429, "no_room", said, { headers: { "retry-after": "3600" } });
}

function textsOf(content: Asked["content"]): string[] {
  return Object.values(content).filter((value) => typeof value === "string");
}

/** The consent that the company requires for texts. */
interface ConsentRules {
  isRequired: boolean;
  wordings: readonly ConsentText[];
}

/** Missing consent, by field; undefined if nothing is missing. */
function lacks(asked: Asked, wordings: readonly ConsentText[]): Record<string, string> | undefined {
  const missing = missingConsent(asked, isConsent(asked.content, wordings));
  return Object.keys(missing).length > 0 ? missing : undefined;
}
