import type { Day } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { Addressee } from "./addressees.ts";

/** A stored quote: money and inches as decimal strings, times as instants. */
export interface QuotedDocument {
  quoteNumber: string;
  optionName: string | null;
  revision: number;
  status: QuoteStatus;
  createdAt: Date;
  validUntil: Day;
  /** The accepted option that closed this one. */
  notChosenFor: string | null;
  sentAt: Date | null;
  decidedAt: Date | null;
  /** The person who accepted, or the reason for declining. */
  decisionNote: string | null;
  subtotal: string;
  discountRate: number;
  discountAmount: string;
  taxAmount: string;
  totalAmount: string;
  terms: string | null;
  lines: QuotedLine[];
}

export interface QuotedLine {
  roomName: string;
  description: string;
  productName: string | null;
  materialSelection: string | null;
  width: string;
  height: string;
  quantity: number;
  unitPrice: string;
  total: string;
  /** Reason for no charge. */
  noChargeReason: string | null;
}

export interface QuoteData {
  company: CompanyProfile;
  /** A data URL. */
  logo: string | null;
  client: Addressee;
  projectName: string;
  quote: QuotedDocument;
  /** Numbers of the quote that this one replaces, and of the revision sent in its place. */
  replaces: string | null;
  replacedBy: string | null;
  /** In the business's time zone, to tell whether the quote has expired. */
  today: Day;
  timeZone: string;
}
