import { getRepricing, repriceQuote as reprice, updateQuoteLine } from "#contract/quotes-repriced.ts";
import { dayAt } from "#domain/calendar.ts";
import { presentQuote, quoteById } from "../quotes/reads.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { previewOf } from "./reads.ts";
import { changeLine, repriceQuote } from "./writes.ts";

export const quotePriceRoutes: ServedRoute[] = [
  on(getRepricing, async ({ params }, { db }) => {
    const quote = await quoteById(db, params.id);
    return say(200, await previewOf(db, quote));
  }),

  on(reprice, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await repriceQuote(db, params.id, { ...body, by: actor, at });
    return say(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  on(updateQuoteLine, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await changeLine(db, { quoteId: params.id, lineId: params.lineId, ...body, by: actor, at });
    return say(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),
];
