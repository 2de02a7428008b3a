import { dayAt } from "#domain/calendar.ts";
import { inchesOf } from "#domain/length.ts";
import { type Cents, decimalOf, divideRounding } from "#domain/money.ts";
import { quoteNumber, validUntilByDefault } from "#domain/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domain/quotes/totals.ts";
import type { quoteLines, quotes } from "../../db/tables/all.ts";
import type { Happening } from "../../events.ts";
import type { HouseKey } from "../houses.ts";
import { knownClientIdOf } from "./clients.ts";
import { chanceOf, idOf } from "./ids.ts";
import { type PlacedWindow, projectIdOf, windowsOf } from "./measures.ts";
import { projectOf } from "./project-stories.ts";
import { type QuoteStory, quoteStories } from "./quote-stories.ts";
import { staffIdOf } from "./staff.ts";
import { instantOn, type Stage } from "./stage.ts";

type PricedWindow = PlacedWindow & { price: Cents };

export const quoteIdOf = ({ house, saved }: QuoteStory) => idOf(`quote/${house}/${JSON.stringify(saved)}`);

export function quoteRows(stage: Stage): (typeof quotes.$inferInsert)[] {
  return quoteStories.map((story) => {
    const { subtotal, discount, total } = totalsOf(stage, story);
    return {
      id: quoteIdOf(story),
      projectId: projectIdOf(story.house),
      clientId: knownClientIdOf(projectOf(story.house).of),
      quoteNumber: numberOf(stage, story),
      subtotal: decimalOf(subtotal),
      discountRate: story.discount,
      discountAmount: decimalOf(discount),
      totalAmount: decimalOf(total),
      validUntil: validUntilByDefault(savedDay(stage, story)),
      status: story.turns.at(-1)?.[0] ?? "draft",
      terms: story.terms,
      createdAt: instantOn(stage, story.saved),
    };
  });
}

export function quoteLineRows(stage: Stage): (typeof quoteLines.$inferInsert)[] {
  return quoteStories.flatMap((story) =>
    quotedWindows(stage, story).map((placed, index) => ({
      id: idOf(`line/${quoteIdOf(story)}/${index}`),
      quoteId: quoteIdOf(story),
      position: index + 1,
      windowId: placed.id,
      roomName: placed.roomLabel,
      description: placed.opening.label,
      productName: placed.opening.product,
      materialSelection: placed.opening.material,
      width: inchesOf(placed.width),
      height: inchesOf(placed.height),
      unitPrice: decimalOf(placed.price),
      total: decimalOf(placed.price),
    })),
  );
}

export function quoteHappenings(stage: Stage): Happening[] {
  return quoteStories.flatMap((story) => {
    const totalAmount = decimalOf(totalsOf(stage, story).total);
    const detail = { label: numberOf(stage, story), projectId: projectIdOf(story.house), totalAmount };
    const subject = { subjectId: quoteIdOf(story), detail };
    const staff = { id: staffIdOf(projectOf(story.house).by) };
    return [
      { kind: "quote.saved", ...subject, at: instantOn(stage, story.saved), by: staff },
      ...story.turns.map(([to, moment]) => {
        const by = to === "sent" ? staff : undefined;
        return { kind: `quote.${to}`, ...subject, at: instantOn(stage, moment), by };
      }),
    ];
  });
}

/** What the newest quote of a house comes to; undefined where nothing has been quoted. */
export function agreedTotal(stage: Stage, house: HouseKey): Cents | undefined {
  const newest = quoteStories.findLast((story) => story.house === house);
  return newest && totalsOf(stage, newest).total;
}

/** Half, rounded to the cent; the rest is the balance. */
export function depositOf(total: Cents): Cents {
  return Number(divideRounding(BigInt(total), 2n));
}

function totalsOf(stage: Stage, story: QuoteStory): QuoteTotals {
  const prices = quotedWindows(stage, story).map((placed) => placed.price);
  return quoteTotals(prices, story.discount);
}

function quotedWindows(stage: Stage, { house }: QuoteStory): PricedWindow[] {
  return windowsOf(stage, house).filter((placed): placed is PricedWindow => placed.price !== undefined);
}

function numberOf(stage: Stage, story: QuoteStory): string {
  return quoteNumber(savedDay(stage, story), chanceOf(quoteIdOf(story)));
}

function savedDay(stage: Stage, { saved }: QuoteStory) {
  return dayAt(instantOn(stage, saved), stage.timeZone);
}
