import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { firstWording, isConsent, type KeptWording } from "#domain/leads/consent.ts";
import { shortened } from "#domain/leads/quarantine.ts";
import { suspicionOf } from "#domain/leads/suspicion.ts";
import { invalid, Refusal } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { databaseTrouble } from "../../platform/db/error-class.ts";
import { faultLine } from "../../platform/db/error-log.ts";
import type { Asked, Submission } from "../../platform/db/row-types.ts";
import type { Post } from "../../platform/http/messaging-config.ts";
import { countKnock, KnocksHere, tooOften } from "../../platform/http/rate-limit.ts";
import { readCompany } from "../../platform/settings/company-profile.ts";
import { knownWordings } from "../../platform/settings/consent-texts.ts";
import { missingConsent } from "../customer-messages/sms-consent.ts";
import { Spool } from "./disk-spool.ts";
import { type Count, floodOf, fullQuarantine, tooManyForms } from "./flood-check.ts";
import { takeRequest, takeWaiting } from "./submission-writes.ts";

interface Settings {
  db: Db;
  post: Post;
  rateLimits: boolean;
  /** Whether the disk has hardly any room left. */
  isDiskLow?: () => Promise<boolean>;
  /** Folder for what waits while the database is away. */
  spoolFolder: string;
  /** How long a visitor waits for the database before the request is taken into a file. Milliseconds. */
  patience?: number;
}

interface Sent {
  asked: Asked;
  key: string | undefined;
  at: Date;
  caller: string;
}

/**
 * Where visitors' requests come in. What was acknowledged is on the disk: in the database, or, when that is down or
 * slow, in a file that is taken into it as soon as it is back, once and in order.
 */
export class Intake {
  readonly #settings: Settings;
  readonly #spool: Spool<Submission>;
  #draining: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** As last known, while the database is away: the forms that visitors have open are no newer. */
  #consent: ConsentRules | undefined;
  readonly #knocks = new KnocksHere();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#spool = new Spool(settings.spoolFolder);
  }

  /** Takes a request and gives its id. `repeated` when it is one that was taken already. */
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
    const { db, post } = this.#settings;
    try {
      return await this.#inTime(takeRequest(db, submission, { now: at, post }));
    } catch (error) {
      if (error instanceof Refusal || databaseTrouble(error) === "badValue") throw error;
      // Whatever else went wrong is ours to mend, and no reason to lose a customer.
      await this.#spool.keep(submission);
      return { id: submission.id, repeated: false };
    }
  }

  /** Why a plain form is not even looked at: too many came from its sender. */
  async refuseForm({ caller, at }: Pick<Sent, "caller" | "at">): Promise<Refusal | undefined> {
    return this.#counted((count) => tooManyForms({ caller, at, count }));
  }

  waiting(): Promise<number> {
    return this.#spool.count();
  }

  /** Removes what waits and is of somebody who was forgotten. */
  forget(isTheirs: (submission: Submission) => boolean): Promise<void> {
    return this.#spool.remove(isTheirs);
  }

  /** Takes in what waits, now and every few seconds, until `stop`. */
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
    const { db, post } = this.#settings;
    if (!this.#consent) await this.#learnConsent();
    await this.#spool.drain(async (submission) => {
      try {
        await takeWaiting(db, submission, { now: new Date(), post });
        return "taken";
      } catch (error) {
        if (databaseTrouble(error) === "unreachable") return "stop";
        this.#sayOnce(submission.id, error);
        return "skipped";
      }
    });
  }

  readonly #said = new Set<string>();

  /** It is tried again every few seconds; the log hears of it once. */
  #sayOnce(id: string, error: unknown) {
    if (this.#said.has(id)) return;
    this.#said.add(id);
    console.error(
      `The request ${id} waits in ${this.#settings.spoolFolder}, because it could not be taken in: ${faultLine(error)}`,
    );
  }

  /**
   * A transaction that is merely slow may still commit after its request went into the spool: the fingerprint of the
   * request then finds it, and nothing is made twice.
   */
  #inTime<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    const given = pause(this.#settings.patience ?? 5_000, undefined, { ref: false });
    return Promise.race([work, given.then(() => Promise.reject(slow))]);
  }

  async #refuseWithoutConsent(asked: Asked) {
    if (!lacks(asked, this.#consent?.wordings ?? [firstWording])) return;
    const isLearned = await this.#learnConsent();
    // A wording that is newer than what was learned last is looked at again when the request is taken in.
    if (!this.#consent?.isRequired || (!isLearned && asked.content.smsConsent)) return;
    const missing = lacks(asked, this.#consent.wordings);
    if (missing) throw invalid(missing);
  }

  /** Whether it could be learned: not to know it is no reason to lose a customer. */
  async #learnConsent(): Promise<boolean> {
    const { db } = this.#settings;
    try {
      const [{ smsConsentRequired }, wordings] = await this.#inTime(
        Promise.all([readCompany(db), knownWordings(db)]),
      );
      this.#consent = { isRequired: smsConsentRequired, wordings };
      return true;
    } catch {
      return false;
    }
  }

  /** Why it looks like spam. Refuses (429) what does, where as much of it is kept as there is room for. */
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

  /** Counted in the database, for all processes together; while that is away, here. */
  async #counted<T>(work: (count: Count) => Promise<T>): Promise<T | undefined> {
    const { db, rateLimits } = this.#settings;
    if (!rateLimits) return undefined;
    try {
      return await work((knock) => this.#inTime(countKnock(db, knock)));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return work(async (knock) => this.#knocks.count(knock));
    }
  }
}

const slow = new Error("The database took too long");

/** The shortest of the requests, and the one that can be answered without a word of it. */
function isCallback({ kind, content }: Asked): boolean {
  return kind === "lead" && content.leadType === "callback";
}

/** No fault of the sender's, but a 5xx would say that nobody knows of it. */
function noRoom() {
  const said = "We cannot take messages at this moment. Please ask us to call you instead, or call us.";
  return new Refusal(429, "no_room", said, { headers: { "retry-after": "3600" } });
}

function textsOf(content: Asked["content"]): string[] {
  return Object.values(content).filter((value) => typeof value === "string");
}

/** What the company asks of who is to be texted. */
interface ConsentRules {
  isRequired: boolean;
  wordings: readonly KeptWording[];
}

/** What it lacks for want of consent, by its field; undefined where it lacks nothing. */
function lacks(asked: Asked, wordings: readonly KeptWording[]): Record<string, string> | undefined {
  const missing = missingConsent(asked, isConsent(asked.content, wordings));
  return Object.keys(missing).length > 0 ? missing : undefined;
}
