import { spamReason } from "#domain/leads/spam-score.ts";
import { type ConsentText, firstConsentText, isConsent } from "#domain/sms-consent.ts";
import { HttpError, invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { SubmittedForm } from "../../platform/db/row-types.ts";
import { countAttempt, MemoryRateLimiter, tooOften } from "../../platform/http/rate-limit.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { knownConsentTexts } from "../../platform/settings/consent-texts.ts";
import { missingConsent } from "../customer-messages/sms-consent.ts";
import { type Count, floodOf, fullQuarantine, tooManyForms } from "./flood-check.ts";

interface Settings {
  db: Db;
  rateLimits: boolean;
  /** Rejects if the database takes too long. */
  withTimeout: <T>(work: Promise<T>) => Promise<T>;
}

interface Sender {
  caller: string;
  at: Date;
}

/** Checks a submission before it is stored. Works without the database, by the last known settings. */
export class SubmissionChecks {
  readonly #settings: Settings;
  /** Last known setting, for when the database is down. Open forms were rendered with it or an older one. */
  #consent: ConsentRules | undefined;
  readonly #limiter = new MemoryRateLimiter();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Refuses a plain form unseen when its sender sent too many. */
  async refuseForm({ caller, at }: Sender): Promise<HttpError | undefined> {
    return this.#counted((count) => tooManyForms({ caller, at, count }));
  }

  /** Reason for a suspicion of spam. Refuses it (429) once the quarantine is full. */
  async suspicionOf({ form, caller, at }: Sender & { form: SubmittedForm }): Promise<string | undefined> {
    const flood = await this.#counted((count) => floodOf({ caller, at, count }));
    const spam = spamReason(form.content, textsOf(form.content));
    const suspicion = flood?.why ?? spam;
    if (!suspicion) return undefined;
    const isClean = !spam && !flood?.isOwn;
    const fullUntil = await this.#counted((count) => fullQuarantine({ caller, at, count }, { isClean }));
    if (fullUntil !== undefined) throw tooOften((flood?.endsAt ?? fullUntil) - at.getTime());
    return suspicion;
  }

  async refuseWithoutConsent(form: SubmittedForm) {
    if (!lacks(form, this.#consent?.wordings ?? [firstConsentText])) return;
    const isLearned = await this.#learnConsent();
    // A newer consent text is checked again when the request is imported.
    if (!this.#consent?.isRequired || (!isLearned && form.content.smsConsent)) return;
    const missing = lacks(form, this.#consent.wordings);
    if (missing) throw invalid(missing);
  }

  /** Returns whether it could be loaded. An unknown setting refuses nobody. */
  async #learnConsent(): Promise<boolean> {
    const { db } = this.#settings;
    try {
      const [{ smsConsentRequired }, wordings] = await this.#settings.withTimeout(
        Promise.all([readCompanyProfile(db), knownConsentTexts(db)]),
      );
      this.#consent = { isRequired: smsConsentRequired, wordings };
      return true;
    } catch {
      return false;
    }
  }

  /** Loads the consent rules while the database is there, so that they are known when it is away. */
  async prepare() {
    if (!this.#consent) await this.#learnConsent();
  }

  /** Counts in the database, across processes; in memory while that is away. */
  async #counted<T>(work: (count: Count) => Promise<T>): Promise<T | undefined> {
    const { db, rateLimits } = this.#settings;
    if (!rateLimits) return undefined;
    try {
      return await work((attempt) => this.#settings.withTimeout(countAttempt(db, attempt)));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return work(async (attempt) => this.#limiter.count(attempt));
    }
  }
}

function textsOf(content: SubmittedForm["content"]): string[] {
  return Object.values(content).filter((value) => typeof value === "string");
}

/** The consent that the company requires for texts. */
interface ConsentRules {
  isRequired: boolean;
  wordings: readonly ConsentText[];
}

/** Missing consent, by field; undefined if nothing is missing. */
function lacks(form: SubmittedForm, wordings: readonly ConsentText[]): Record<string, string> | undefined {
  const missing = missingConsent(form, isConsent(form.content, wordings));
  return Object.keys(missing).length > 0 ? missing : undefined;
}
