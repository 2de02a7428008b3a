import { dayAt, shortDate } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { mayAccept } from "#domain/quotes/lifecycle.ts";
import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { Part } from "./document.ts";
import type { QuoteData } from "./quote-data.ts";

export function markOf({ quote, replacedBy }: QuoteData): string | null {
  if (replacedBy) return "Replaced";
  const labels: Partial<Record<QuoteStatus, string>> = {
    draft: "Draft",
    declined: "Declined",
    expired: "Expired",
    not_chosen: "Not chosen",
  };
  return labels[quote.status] ?? null;
}

/** The quote's outcome, if the watermark doesn't show it. */
export function statusNote(data: QuoteData): Part[] {
  const { replacedBy } = data;
  return [
    ...(replacedBy ? [warning(`This quote was replaced by ${replacedBy}.`)] : []),
    ...statusParts(data),
  ];
}

function statusParts(data: QuoteData): Part[] {
  const { status, decidedAt, validUntil } = data.quote;
  const decided = decidedAt && shortDate(dayAt(decidedAt, data.timeZone));
  switch (status) {
    case "draft":
      return [warning("Draft, subject to change")];
    case "sent":
      return [];
    case "expired":
      return [warning(`This quote expired. It was valid until ${shortDate(validUntil)}.`)];
    case "not_chosen":
      return [warning("This option wasn't chosen.")];
    case "declined":
      return [warning(`This quote was declined on ${decided}.`)];
    case "accepted":
      return [{ part: "notice", tone: "good", text: `Accepted by ${accepter(data)} on ${decided}.` }];
  }
}

const warning = (text: string): Part => ({ part: "notice", tone: "warn", text });

function accepter({ quote, client }: QuoteData): string {
  return quote.decisionNote?.trim() || fullName(client);
}

/** Signature lines, for a draft or a quote that can still be accepted. */
export function acceptance({ company, quote, replacedBy }: QuoteData): Part[] {
  if (quote.status !== "draft" && !mayAccept({ ...quote, isReplaced: replacedBy !== null })) return [];
  const total = dollarsAndCents(knownCents(quote.totalAmount));
  return [
    {
      part: "signatures",
      heading: "Acceptance",
      text: `I accept quote ${quote.quoteNumber} in the amount of ${total} and ask ${company.companyName} to proceed.`,
      lines: [
        [
          { above: "", label: "Signature" },
          { above: "", label: "Printed name" },
          { above: "", label: "Date" },
        ],
      ],
    },
  ];
}
