import { addDays, dayAt, startOfDay } from "#domain/calendar.ts";
import { holidaysFrom } from "#domain/company/holidays.ts";
import { openNow } from "#domain/company/open-hours.ts";
import { consentTextFor } from "#domain/sms-consent.ts";
import type { RenderContext } from "#site/context/renderer.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { type CompressedBody, compressText } from "../../platform/http/compressed-reply.ts";
import { readCompanyProfile, readPortrait } from "../../platform/settings/company-profile.ts";
import { newestConsentText } from "../../platform/settings/consent-texts.ts";
import { shownServiceAreas } from "../../platform/settings/service-area-lookup.ts";
import { contentChanged } from "../../platform/settings/settings.ts";
import { publicCatalog } from "../catalog/public-products.ts";
import { readRetention } from "../privacy/retention-reads.ts";
import { type Portrait, portraitIn } from "./portrait.ts";

/** While the database is away, pages use the last known content this long before the next try. */
const pauseBeforeRetry = 5_000;

/** The context of the public pages' routes. */
export interface PageParts {
  context: AppContext;
  cache: PageCache;
}

/**
 * Public pages, rendered once per version of the content. A change on any process clears every process's cache. While
 * the database is unreachable, the last known content is used.
 */
export class PageCache {
  readonly #context: AppContext;
  #renderContext: Promise<RenderContext> | undefined;
  #lastKnown: RenderContext | undefined;
  #portrait: Portrait | undefined;
  /** The next time that the office opens or closes, or midnight: a holiday may end, and its notice with it. */
  #holdsUntil: Date | undefined;
  #pages = new Map<string, CompressedBody | Promise<CompressedBody>>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Clears the cache at each content change, until the returned function is called. */
  listen(): Promise<() => Promise<void>> {
    return this.#context.store.listen(contentChanged, () => this.forget());
  }

  forget() {
    this.#renderContext = undefined;
    this.#pages = new Map();
  }

  /** The data that pages are rendered from. */
  renderContext(): Promise<RenderContext> {
    this.#forgetWhenOutdated();
    this.#renderContext ??= this.#read().then(
      (read) => {
        this.#lastKnown = read;
        return read;
      },
      (error) => this.#withoutDatabase(error),
    );
    return this.#renderContext;
  }

  /** The owner's portrait, if Settings have one. */
  async portrait(): Promise<Portrait | undefined> {
    await this.renderContext();
    return this.#portrait;
  }

  #forgetWhenOutdated() {
    if (!this.#holdsUntil || this.#context.now() < this.#holdsUntil) return;
    this.#holdsUntil = undefined;
    this.forget();
  }

  #withoutDatabase(error: unknown): RenderContext {
    if (!this.#lastKnown) {
      this.#renderContext = undefined;
      throw error;
    }
    setTimeout(() => this.forget(), pauseBeforeRetry).unref();
    return this.#lastKnown;
  }

  /** The cached page. Synchronous: a promise would cost a tenth of the throughput. */
  cached(path: string): CompressedBody | undefined {
    this.#forgetWhenOutdated();
    const page = this.#pages.get(path);
    return page instanceof Promise ? undefined : page;
  }

  /** Renders and caches a page; undefined if the site has none there. */
  async make(path: string): Promise<CompressedBody | undefined> {
    // Taken before the content is read, so that a cleared cache stays cleared.
    const pages = this.#pages;
    const renderContext = await this.renderContext();
    const begun = pages.get(path);
    if (begun) return begun;
    // Caches existing addresses only, so that made-up ones cannot fill the memory.
    if (!this.#context.site.paths(renderContext).includes(path)) return undefined;
    const making = compressText(this.#context.site.renderPage({ path }, renderContext).html);
    pages.set(path, making);
    const page = await making;
    pages.set(path, page);
    return page;
  }

  async #read(): Promise<RenderContext> {
    const { db, publicUrl, isLoopback, timeZone, assets, messaging } = this.#context;
    const now = this.#context.now();
    const today = dayAt(now, timeZone);
    const [{ version: _, ...company }, serviceAreas, wording, retention, catalog, image] = await Promise.all([
      readCompanyProfile(db),
      shownServiceAreas(db),
      newestConsentText(db),
      readRetention(db),
      publicCatalog(db, { withSamples: isLoopback }),
      readPortrait(db),
    ]);
    const { isOpen, until } = openNow(now, { ...company, timeZone });
    const midnight = startOfDay(addDays(today, 1), timeZone);
    this.#holdsUntil = until && until.at < midnight ? until.at : midnight;
    this.#portrait = image === null ? undefined : portraitIn(image);
    return {
      ...(this.#portrait ? { portrait: this.#portrait.path } : {}),
      company: { ...company, holidays: holidaysFrom(today, company.holidays) },
      serviceAreas,
      catalog,
      opening: { isOpen, today, ...(until ? { until: { day: until.day, time: until.time } } : {}) },
      publicUrl,
      retention,
      timeZone,
      promises: messaging.promises,
      sendsEmail: messaging.sends.email,
      consent: { ...consentTextFor(company.companyName, wording), required: company.smsConsentRequired },
      assets: assets.site,
    };
  }
}
