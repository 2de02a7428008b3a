import type { Day } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { Addressee } from "./addressees.ts";

/** A quote as it is kept, its status too: money and inches as decimal strings, moments as instants. */
export interface QuotedPaper {
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
  /** Who accepted, or why it was declined. */
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
  /** Why it costs nothing. */
  noChargeReason: string | null;
}

export interface QuoteParts {
  company: CompanyProfile;
  client: Addressee;
  projectName: string;
  quote: QuotedPaper;
  /** Numbers of the quote that this one is in place of, and of the revision that was sent in its own. */
  replaces: string | null;
  replacedBy: string | null;
  /** The business's, on which a quote may have expired. */
  today: Day;
  timeZone: string;
}
