import { getQuote, listQuotes, saveQuote as save } from "#contract/quotes.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findQuotes, presentQuote, presentQuotes, quoteById } from "./reads.ts";
import { saveQuote } from "./writes.ts";

export const quoteRoutes: ServedRoute[] = [
  on(listQuotes, async ({ query }, { db }) => {
    const { rows, headers } = await findQuotes(db, query);
    return say(200, await presentQuotes(db, rows), headers);
  }),

  on(getQuote, async ({ params }, { db }) => {
    const row = await quoteById(db, params.id);
    return say(200, await presentQuote(db, row));
  }),

  on(save, async ({ body, actor, at }, { db, timeZone }) => {
    const row = await saveQuote(db, body, { by: actor, at, timeZone });
    return say(201, await presentQuote(db, row));
  }),
];
