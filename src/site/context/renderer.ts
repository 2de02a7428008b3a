import type { AnswerState } from "#domain/appointments/answer.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { ConsentWording } from "#domain/leads/consent.ts";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import type { Retention } from "#domain/privacy/retention.ts";

/**
 * The one door between the server and the public site: the server asks for a page, the site answers with HTML.
 * Types only, so that the server never pulls the site's components into its own source.
 */
export interface ServiceAreaShown {
  name: string;
  description: string;
  communities: string[];
  driveTime: string;
  isPopular: boolean;
  zipCodes: string[];
}

/** Addresses of the built files that a page links to. */
export interface SiteAssets {
  script: string;
  styles: string[];
  preloads: string[];
}

export interface KeptPromises {
  email: boolean;
  text: boolean;
}

/** What every page is rendered from; pages are cached for as long as none of it changes. */
export interface Surroundings {
  company: CompanyProfile;
  serviceAreas: ServiceAreaShown[];
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Whether an e-mail or a text that is promised will really reach somebody (decisions.md, "Promises"). */
  promises: KeptPromises;
  /** The wording beside the box that agrees to texts, and whether a form may be sent without it. */
  consent: ConsentWording & { required: boolean };
  /** How long the office keeps what it is told. */
  retention: Retention;
  /** IANA name of the business's time zone: "tomorrow" in a visitor's request is the business's tomorrow. */
  timeZone: string;
  assets: SiteAssets;
}

/** A form as it came back: what was typed, and what is wrong with it, by field. */
export interface ReturnedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Something that is wrong with the whole, such as a request that could not be sent. */
  notice?: string;
}

/** What a request without JavaScript showed when it was taken. */
export interface ReceivedRequest {
  /** Which of the four contact forms it came from; none for /schedule. */
  kind?: RequestKind;
  name: string;
  email: string;
  phone: string;
  zipCode: string;
  /** When /schedule asks to be called: "Saturday, November 21 around 6:00 PM". */
  call?: string;
}

/** A visit, to whoever has its link. It says no name and no street: a link may be passed on. */
export interface VisitShown {
  /** Path that its answers stand under. */
  answersAt: string;
  state: AnswerState;
  /** The customer asked for a call: nobody visits. */
  isCall?: boolean;
  /** ISO instant; an answer to it says which time it answers. */
  startsAt: string;
  visitType: string;
  /** "Monday, November 23" and "10:00 AM", by the business's clock. */
  day: string;
  time: string;
  town?: string | undefined;
  /** What was wrong with an answer, and what was typed into it. */
  notice?: string;
  wish?: string;
}

export interface PageRequest {
  path: string;
  visit?: VisitShown;
  returned?: ReturnedForm;
  received?: ReceivedRequest;
  /** True when the page itself could not be made: one that says so stands in for it. */
  trouble?: boolean;
}

export interface SitePage {
  status: 200 | 404 | 422 | 503;
  html: string;
}

export interface SiteFile {
  type: string;
  text: string;
}

export interface Site {
  renderPage(request: PageRequest, surroundings: Surroundings): SitePage;
  /** Every address that renderPage answers with 200 and that may be cached and listed. */
  paths(surroundings: Surroundings): string[];
  /** What machines ask for: /sitemap.xml, /robots.txt and /site.webmanifest. */
  file(path: string, surroundings: Surroundings): SiteFile | undefined;
}
