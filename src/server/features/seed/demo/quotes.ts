import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { inchesOf } from "#domain/length.ts";
import { type Cents, decimalOf } from "#domain/money.ts";
import { quoteNumber, revisionNumber, validUntilByDefault } from "#domain/quotes/quote.ts";
import { depositOf, type QuoteTotals, quoteTotals } from "#domain/quotes/totals.ts";
import { windowPrice } from "#domain/windows/price.ts";
import type { quoteLines, quotes } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { people } from "../people.ts";
import { knownClientIdOf } from "./clients.ts";
import { instantOn, productOn, type Stage } from "./demo-clock.ts";
import { chanceOf, idOf } from "./ids.ts";
import { type PlacedWindow, projectIdOf, windowsOf } from "./measures.ts";
import { type DemoQuote, demoQuotes, type HouseKey, projectOf } from "./records.ts";
import { staffIdOf } from "./staff.ts";

interface Treatment {
  productId: string | null;
  productName: string | undefined;
  material: string | undefined;
  price: Cents;
}

type QuotedWindow = Omit<PlacedWindow, "price" | "productId"> & Treatment;

export const quoteIdOf = ({ house, saved }: Pick<DemoQuote, "house" | "saved">) =>
  idOf(`quote/${house}/${JSON.stringify(saved)}`);

export function quoteRows(stage: Stage, conditionsId: string): (typeof quotes.$inferInsert)[] {
  return demoQuotes.map((quote) => {
    const { subtotal, discount, total } = totalsOf(stage, quote);
    const status = quote.turns.at(-1)?.[0] ?? "draft";
    return {
      id: quoteIdOf(quote),
      projectId: projectIdOf(quote.house),
      clientId: knownClientIdOf(projectOf(quote.house).of),
      quoteNumber: numberOf(stage, quote),
      subtotal: decimalOf(subtotal),
      discountRate: quote.discount,
      discountAmount: decimalOf(discount),
      totalAmount: decimalOf(total),
      validUntil: validUntilByDefault(savedDay(stage, quote)),
      status,
      conditionsId: status === "draft" ? null : conditionsId,
      terms: quote.terms,
      optionName: quote.option,
      revision: revisionOf(quote),
      notChosenFor: quote.notChosenFor && quoteIdOf({ house: quote.house, saved: quote.notChosenFor }),
      optionGroup: idOf(`options/${quote.house}`),
      replaces: quote.revises && quoteIdOf({ house: quote.house, saved: quote.revises }),
      createdAt: instantOn(stage, quote.saved),
      ...turnsOf(stage, quote),
    };
  });
}

/** When and by whom it was sent, when the customer decided, and who accepted. */
function turnsOf(stage: Stage, { house, turns }: DemoQuote) {
  const at = (...among: string[]) => {
    const turn = turns.find(([to]) => among.includes(to));
    return turn && instantOn(stage, turn[1]);
  };
  const sentAt = at("sent");
  const sentBy = sentAt && staffIdOf(projectOf(house).by);
  const decidedAt = at("accepted", "declined");
  const decisionNote = at("accepted") && fullName(people[projectOf(house).of]);
  return { sentAt, sentBy, decidedAt, decisionNote };
}

export function quoteLineRows(stage: Stage): (typeof quoteLines.$inferInsert)[] {
  return demoQuotes.flatMap((quote) =>
    quotedWindows(stage, quote).map((placed, index) => ({
      id: idOf(`line/${quoteIdOf(quote)}/${index}`),
      quoteId: quoteIdOf(quote),
      position: index + 1,
      windowId: placed.id,
      roomName: placed.roomLabel,
      description: placed.opening.label,
      productId: placed.productId,
      productName: placed.productName,
      materialSelection: placed.material,
      width: inchesOf(placed.width),
      height: inchesOf(placed.height),
      unitPrice: decimalOf(placed.price),
      total: decimalOf(placed.price),
    })),
  );
}

export function quoteEvents(stage: Stage): NewEvent[] {
  return demoQuotes.flatMap((quote) => {
    const totalAmount = decimalOf(totalsOf(stage, quote).total);
    const detail = { label: numberOf(stage, quote), projectId: projectIdOf(quote.house), totalAmount };
    const subject = { subjectId: quoteIdOf(quote), detail };
    const staff = { id: staffIdOf(projectOf(quote.house).by) };
    return [
      {
        kind: quote.revises ? "quote.revised" : "quote.saved",
        ...subject,
        ...{ at: instantOn(stage, quote.saved), by: staff },
      },
      ...quote.turns.map(([to, moment]) => {
        const by = to === "sent" ? staff : undefined;
        return { kind: `quote.${to}` as const, ...subject, at: instantOn(stage, moment), by };
      }),
    ];
  });
}

/** Total of a project's newest quote; undefined without quotes. */
export function agreedTotal(stage: Stage, house: HouseKey): Cents | undefined {
  const newest = demoQuotes.findLast((quote) => quote.house === house);
  return newest && totalsOf(stage, newest).total;
}

/** Due on acceptance; the rest is the balance. */
export const depositPercent = 50;

export function demoDepositOf(total: Cents): Cents {
  return depositOf(total, depositPercent);
}

function totalsOf(stage: Stage, quote: DemoQuote): QuoteTotals {
  const prices = quotedWindows(stage, quote).map((placed) => placed.price);
  return quoteTotals(prices, quote.discount);
}

function quotedWindows(stage: Stage, { house, instead }: DemoQuote): QuotedWindow[] {
  return windowsOf(stage, house).flatMap(({ price, productId, ...placed }) => {
    const { product: productName, material } = placed.opening;
    if (price === undefined) return [];
    const treatment = instead
      ? treatedBy(stage, placed, instead)
      : { productId, productName, material, price };
    return { ...placed, ...treatment };
  });
}

function treatedBy(
  stage: Stage,
  { width, height }: Pick<PlacedWindow, "width" | "height">,
  [productName, material]: readonly [product: string, material: string],
): Treatment {
  const product = productOn(stage, productName);
  const price = windowPrice(product, material, width, height);
  if (price === undefined) throw new Error(`The demo needs "${productName}" in "${material}"`);
  return { productId: product.id, productName, material, price };
}

function numberOf(stage: Stage, quote: DemoQuote): string {
  const first = revised(quote);
  if (first) return revisionNumber(numberOf(stage, first), revisionOf(quote));
  return quoteNumber(savedDay(stage, quote), chanceOf(quoteIdOf(quote)));
}

function revisionOf(quote: DemoQuote): number {
  const first = revised(quote);
  return first ? revisionOf(first) + 1 : 1;
}

/** The quote that this one revises. */
function revised({ house, revises }: DemoQuote): DemoQuote | undefined {
  if (!revises) return undefined;
  const saved = JSON.stringify(revises);
  const first = demoQuotes.find((quote) => quote.house === house && JSON.stringify(quote.saved) === saved);
  if (!first) throw new Error(`No quote of "${house}" was saved at ${saved}`);
  return first;
}

function savedDay(stage: Stage, { saved }: DemoQuote) {
  return dayAt(instantOn(stage, saved), stage.timeZone);
}
