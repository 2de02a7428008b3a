import { dayAt, shortDate } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { type Cents, dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { statusOn } from "#domain/quotes/lifecycle.ts";
import { depositOf, percentOf } from "#domain/quotes/totals.ts";
import { linesOfAddressee, senderOf } from "./addressees.ts";
import type { Cell, Column, Fact, Part, PdfDocument, Table } from "./document.ts";
import type { QuoteData, QuotedDocument, QuotedLine } from "./quote-data.ts";
import { acceptance, markOf, statusNote } from "./quote-status-note.ts";

const columns: Column[] = [
  { heading: "Window", share: 29 },
  { heading: "Product", share: 35 },
  { heading: "Width × height", share: 21 },
  { heading: "Price", share: 15, align: "right" },
];

/** The quote as its customer receives it. Amounts are stored ones; a room's sum adds up its lines. */
export function quoteDocument(saved: QuoteData): PdfDocument {
  const status = statusOn(saved.quote, saved.today);
  const data = { ...saved, quote: { ...saved.quote, status } };
  const { company, client, quote } = data;
  const rooms = roomsOf(quote.lines).map(([name, lines]) => roomTable(name, lines));
  return {
    title: "Quote",
    reference: quote.quoteNumber,
    about: fullName(client),
    mark: markOf(data),
    sender: senderOf(company, saved.logo),
    sections: [
      facts(data),
      ...statusNote(data),
      ...rooms,
      sums(quote, company),
      ...terms(quote, company),
      ...acceptance(data),
    ],
  };
}

function facts({ client, quote, projectName, replaces, timeZone }: QuoteData): Part {
  const { quoteNumber, optionName, revision, sentAt, createdAt, validUntil } = quote;
  const right: (Fact | false)[] = [
    { label: "Quote number", text: quoteNumber },
    { label: "Project", text: projectName },
    optionName !== null && { label: "Option", text: optionName },
    revision > 1 && {
      label: "Revision",
      text: replaces ? `${revision}, in place of ${replaces}` : `${revision}`,
    },
    { label: "Date", text: shortDate(dayAt(sentAt ?? createdAt, timeZone)) },
    { label: "Valid until", text: shortDate(validUntil) },
  ];
  return {
    part: "facts",
    left: { label: "Prepared for", lines: linesOfAddressee(client) },
    right: right.filter((fact) => fact !== false),
  };
}

/** Lines by room, in order. A room that comes up again gets a second table, which keeps the order. */
function roomsOf(lines: readonly QuotedLine[]): [string, QuotedLine[]][] {
  const rooms: [string, QuotedLine[]][] = [];
  for (const line of lines) {
    const last = rooms.at(-1);
    if (last?.[0] === line.roomName) last[1].push(line);
    else rooms.push([line.roomName, [line]]);
  }
  return rooms;
}

function roomTable(heading: string, lines: QuotedLine[]): Table {
  const subtotal = sumOf(lines.map(({ total }) => knownCents(total)));
  return {
    part: "table",
    heading,
    note: null,
    columns,
    rows: lines.map(row),
    whenEmpty: "",
    sum: { label: `${heading}, subtotal`, text: dollarsAndCents(subtotal) },
  };
}

function row(line: QuotedLine): Cell[] {
  const { description, productName, materialSelection, width, height, quantity, unitPrice, total } = line;
  const free = line.noChargeReason && `No charge: ${line.noChargeReason}`;
  const each = quantity === 1 || free ? [] : [`${quantity} at ${dollars(unitPrice)}`];
  return [
    { text: description, weight: "strong" },
    {
      text: productName ?? free ?? "To be chosen",
      under: [materialSelection, productName && free].filter((text) => text !== null),
    },
    { text: sizeOf(width, height) },
    { text: dollars(total), under: each },
  ];
}

/** 35 1/8" × 60" */
function sizeOf(...inches: string[]): string {
  return inches.map((each) => tapeInches(knownLength(each))).join(" × ");
}

const dollars = (decimal: string): string => dollarsAndCents(knownCents(decimal));

function sums(quote: QuotedDocument, { depositPercent }: QuoteData["company"]): Part {
  const { subtotal, discountRate, discountAmount, taxAmount, totalAmount } = quote;
  const discount: Cents = knownCents(discountAmount);
  const lines: Fact[] = [];
  if (discount !== 0)
    lines.push({ label: `Discount, ${percentOf(discountRate)}%`, text: `−${dollarsAndCents(discount)}` });
  if (knownCents(taxAmount) !== 0) lines.push({ label: "Tax", text: dollars(taxAmount) });
  if (lines.length > 0) lines.unshift({ label: "Subtotal", text: dollars(subtotal) });
  const total = knownCents(totalAmount);
  const deposit = depositOf(total, depositPercent);
  return {
    ...{ part: "sums", lines, total: { label: "Total", text: dollars(totalAmount) } },
    due:
      deposit === 0
        ? []
        : [
            { label: `Deposit, ${depositPercent}%`, text: dollarsAndCents(deposit) },
            { label: "Balance", text: dollarsAndCents(total - deposit) },
          ],
  };
}

/** The terms of this quote, then those of every quote. */
function terms({ terms: own }: QuotedDocument, { quoteTerms }: QuoteData["company"]): Part[] {
  const texts: [string, string][] = [
    ["Terms", own ?? ""],
    ["Terms and Conditions", quoteTerms],
  ];
  return texts
    .filter(([, text]) => text.trim() !== "")
    .map(([heading, text]) => ({ part: "words", heading, text: text.trim() }));
}
