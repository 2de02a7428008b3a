import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { consentWording } from "#domain/leads/consent.ts";
import type { Surroundings } from "#site/door.ts";
import { readCompany } from "./company/reads.ts";
import type { Parts } from "./parts.ts";
import { shownServiceAreas } from "./service-areas.ts";

export interface CachedPage {
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

const compress = promisify(brotliCompress);

/** What the database says when the company profile or a service area has changed (a trigger of the migrations). */
const contentChanged = "content_changed";

/**
 * The public pages as they are sent, made once for each version of the content. When the content changes, on
 * whichever process, every process forgets them.
 */
export class PageCache {
  readonly #parts: Parts;
  #surroundings: Promise<Surroundings> | undefined;
  #pages = new Map<string, Promise<CachedPage>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Forgets at each change of the content, until the function it gives is called. */
  listen(): Promise<() => Promise<void>> {
    return this.#parts.store.listen(contentChanged, () => this.forget());
  }

  forget() {
    this.#surroundings = undefined;
    this.#pages = new Map();
  }

  /** What pages are rendered from. A failed read is not kept: the next request tries again. */
  surroundings(): Promise<Surroundings> {
    this.#surroundings ??= this.#read().catch((error: unknown) => {
      this.#surroundings = undefined;
      throw error;
    });
    return this.#surroundings;
  }

  /** The page at this address; undefined when the site has none there. */
  async page(path: string): Promise<CachedPage | undefined> {
    const surroundings = await this.surroundings();
    const pages = this.#pages;
    const cached = pages.get(path);
    if (cached) return cached;
    // Only addresses that exist are kept, so that made-up ones cannot fill the memory.
    if (!this.#parts.site.paths(surroundings).includes(path)) return undefined;
    const made = makePage(this.#parts.site.renderPage({ path }, surroundings).html);
    pages.set(path, made);
    return made;
  }

  async #read(): Promise<Surroundings> {
    const { db, publicUrl, isLoopback, timeZone, assets } = this.#parts;
    const [{ version: _, ...company }, serviceAreas] = await Promise.all([
      readCompany(db),
      shownServiceAreas(db),
    ]);
    // Nothing sends messages yet, so a promise is kept only where they arrive on the office's Messages screen.
    return {
      company,
      serviceAreas,
      publicUrl,
      timeZone,
      promisesAreKept: isLoopback,
      consent: { ...consentWording(company.companyName), required: company.smsConsentRequired },
      assets: assets.site,
    };
  }
}

async function makePage(text: string): Promise<CachedPage> {
  const html = Buffer.from(text);
  return {
    html,
    brotli: await compress(html),
    etag: `"${createHash("sha1").update(html).digest("base64url")}"`,
  };
}
