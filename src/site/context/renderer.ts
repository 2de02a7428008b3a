import type { AnswerState } from "#domain/appointments/customer-answer.ts";
import type { Day, WallClock } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import type { PublicProduct } from "#domain/pricing/price-range.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import type { ShownConsentText } from "#domain/sms-consent.ts";

// The interface between the server and the public site. Types only, so the server never imports components.

/** Whether the office is open, and when it closes or opens next. The server renders pages again when it changes. */
export interface OpeningState {
  isOpen: boolean;
  /** The business's day. */
  today: Day;
  /** Undefined without opening hours. */
  until?: WallClock | undefined;
}

/** Inputs of public prices. */
export interface PublicCatalog {
  products: PublicProduct[];
  /** True while prices are those of the starter catalog, which only an installation on this machine shows. */
  areSamples: boolean;
}

export interface PublicServiceArea {
  name: string;
  description: string;
  communities: string[];
  driveTime: string;
  isPopular: boolean;
  zipCodes: string[];
}

/** URLs of the built files. */
export interface SiteAssets {
  script: string;
  styles: string[];
  preloads: string[];
}

export interface ChannelPromises {
  email: boolean;
  text: boolean;
}

/** The input of every page. The server caches pages until any of it changes. */
export interface RenderContext {
  company: CompanyProfile;
  /** Path of the owner's portrait, if there is one. */
  portrait?: string;
  serviceAreas: PublicServiceArea[];
  opening: OpeningState;
  catalog: PublicCatalog;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Whether the installation can deliver a promised email or text (decisions.md, "Promises"). */
  promises: ChannelPromises;
  /** Whether the installation sends email: without it nobody gets a link to set a password. */
  sendsEmail: boolean;
  /** The wording of the consent box for texts, and whether forms require it. */
  consent: ShownConsentText & { required: boolean };
  retention: Retention;
  /** IANA name. "Tomorrow" in a request means the business's tomorrow. */
  timeZone: string;
  assets: SiteAssets;
}

/** A form to show again, with the typed values and errors by field. */
export interface ReturnedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** An error about the whole form, such as a failed request. */
  message?: string;
}

/** A request received without JavaScript. */
export interface ReceivedRequest {
  /** The contact form; unset for /schedule. */
  kind?: RequestKind;
  name: string;
  email: string;
  phone: string;
  zipCode: string;
  /** The call that /schedule promises: "Saturday, November 21 around 6:00 PM". */
  call?: string;
}

/** An appointment as its link shows it. No name or street, because people may forward the link. */
export interface CustomerAppointment {
  /** Path prefix of the answer routes. */
  answersAt: string;
  state: AnswerState;
  /** True for a requested phone call. */
  isCall?: boolean;
  /** ISO instant. An answer repeats it, so the server can reject one to an outdated time. */
  startsAt: string;
  visitType: string;
  /** "Monday, November 23" and "10:00 AM", in the business's time zone, which a virtual meeting's time names. */
  day: string;
  time: string;
  town?: string | undefined;
  /** The error of an answer, and its text. */
  message?: string;
  wish?: string;
}

export interface PageRequest {
  path: string;
  appointment?: CustomerAppointment;
  returned?: ReturnedForm;
  received?: ReceivedRequest;
  /** Answers to the questions of a page that computes something from them, such as an estimate. */
  answers?: Record<string, string>;
  /** The next free times for a visit in the place of the answers; unset if the visitor has asked too often. */
  openings?: WallClock[];
  /** Renders the error page. */
  trouble?: { requestId: string };
  /** Renders the page that answers a refused request. */
  refusal?: { status: number; message: string };
}

export interface SitePage {
  status: number;
  html: string;
}

export interface SiteFile {
  type: string;
  text: string;
}

export interface Site {
  renderPage(request: PageRequest, context: RenderContext): SitePage;
  /** Every path that renderPage answers with 200 and that the server may cache. */
  paths(context: RenderContext): string[];
  /** /sitemap.xml, /robots.txt and /site.webmanifest. */
  file(path: string, context: RenderContext): SiteFile | undefined;
}
