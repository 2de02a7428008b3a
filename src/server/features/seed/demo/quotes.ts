import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { inchesOf } from "#domain/length.ts";
import { type Cents, decimalOf, divideRounding } from "#domain/money.ts";
import { quoteNumber, revisionNumber, validUntilByDefault } from "#domain/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domain/quotes/totals.ts";
import { windowPrice } from "#domain/windows/price.ts";
import type { quoteLines, quotes } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { people } from "../people.ts";
import { knownClientIdOf } from "./clients.ts";
import { instantOn, productOn, type Stage } from "./demo-clock.ts";
import { chanceOf, idOf } from "./ids.ts";
import { type PlacedWindow, projectIdOf, windowsOf } from "./measures.ts";
import { staffIdOf } from "./staff.ts";
import { type HouseKey, projectOf, type QuoteStory, quoteStories } from "./stories.ts";

interface Treatment {
  productId: string | null;
  productName: string | undefined;
  material: string | undefined;
  price: Cents;
}

type QuotedWindow = Omit<PlacedWindow, "price" | "productId"> & Treatment;

export const quoteIdOf = ({ house, saved }: Pick<QuoteStory, "house" | "saved">) =>
  idOf(`quote/${house}/${JSON.stringify(saved)}`);

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
      optionName: story.option,
      revision: revisionOf(story),
      notChosenFor: story.notChosenFor && quoteIdOf({ house: story.house, saved: story.notChosenFor }),
      optionGroup: idOf(`options/${story.house}`),
      replaces: story.revises && quoteIdOf({ house: story.house, saved: story.revises }),
      createdAt: instantOn(stage, story.saved),
      ...turnsOf(stage, story),
    };
  });
}

/** When and by whom it was sent, when the customer decided, and who accepted. */
function turnsOf(stage: Stage, { house, turns }: QuoteStory) {
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
  return quoteStories.flatMap((story) =>
    quotedWindows(stage, story).map((placed, index) => ({
      id: idOf(`line/${quoteIdOf(story)}/${index}`),
      quoteId: quoteIdOf(story),
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
  return quoteStories.flatMap((story) => {
    const totalAmount = decimalOf(totalsOf(stage, story).total);
    const detail = { label: numberOf(stage, story), projectId: projectIdOf(story.house), totalAmount };
    const subject = { subjectId: quoteIdOf(story), detail };
    const staff = { id: staffIdOf(projectOf(story.house).by) };
    return [
      {
        kind: story.revises ? "quote.revised" : "quote.saved",
        ...subject,
        ...{ at: instantOn(stage, story.saved), by: staff },
      },
      ...story.turns.map(([to, moment]) => {
        const by = to === "sent" ? staff : undefined;
        return { kind: `quote.${to}` as const, ...subject, at: instantOn(stage, moment), by };
      }),
    ];
  });
}

/** Total of a project's newest quote; undefined without quotes. */
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

function quotedWindows(stage: Stage, { house, instead }: QuoteStory): QuotedWindow[] {
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

function numberOf(stage: Stage, story: QuoteStory): string {
  const first = revised(story);
  if (first) return revisionNumber(numberOf(stage, first), revisionOf(story));
  return quoteNumber(savedDay(stage, story), chanceOf(quoteIdOf(story)));
}

function revisionOf(story: QuoteStory): number {
  const first = revised(story);
  return first ? revisionOf(first) + 1 : 1;
}

/** The quote that this one revises. */
function revised({ house, revises }: QuoteStory): QuoteStory | undefined {
  if (!revises) return undefined;
  const saved = JSON.stringify(revises);
  const first = quoteStories.find((story) => story.house === house && JSON.stringify(story.saved) === saved);
  if (!first) throw new Error(`No quote of "${house}" was saved at ${saved}`);
  return first;
}

function savedDay(stage: Stage, { saved }: QuoteStory) {
  return dayAt(instantOn(stage, saved), stage.timeZone);
}
