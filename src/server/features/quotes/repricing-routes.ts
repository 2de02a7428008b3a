import { getRepricing, repriceQuote as reprice, updateQuoteLine } from "#contract/quote-lifecycle.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentQuote, quoteById } from "./reads.ts";
import { previewOf } from "./repricing-reads.ts";
import { changeLine, repriceQuote } from "./repricing-writes.ts";

export const quotePriceRoutes: ServedRoute[] = [
  handle(getRepricing, async ({ params }, { db }) => {
    const quote = await quoteById(db, params.id);
    return reply(200, await previewOf(db, quote));
  }),

  handle(reprice, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await repriceQuote(db, params.id, { ...body, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(updateQuoteLine, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await changeLine(db, { quoteId: params.id, lineId: params.lineId, ...body, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),
];
