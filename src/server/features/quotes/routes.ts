import {
  getQuote,
  listQuotes,
  noteOnQuote as note,
  quoteStory,
  deleteQuote as remove,
  saveQuote as save,
  updateQuote,
} from "#contract/quotes.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findQuotes, presentQuote, presentQuotes, quoteById, quotesStory } from "./reads.ts";
import { deleteQuote, editQuote, noteOnQuote, saveQuote } from "./writes.ts";

export const quoteRoutes: ServedRoute[] = [
  handle(listQuotes, async ({ query, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const { rows, headers } = await findQuotes(db, query, { at, timeZone });
    return reply(200, await presentQuotes(db, rows, today), headers);
  }),

  handle(getQuote, async ({ params, at }, { db, timeZone }) => {
    const row = await quoteById(db, params.id);
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(save, async ({ body, actor, at }, { db, timeZone }) => {
    const row = await saveQuote(db, body, { by: actor, at, timeZone });
    return reply(201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(updateQuote, async ({ params, body, actor, at }, { db, timeZone }) => {
    const { version, ...changes } = body;
    const row = await editQuote(db, { quoteId: params.id, changes, version, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteQuote(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(quoteStory, async ({ params, query }, { db }) => {
    const { items, headers } = await quotesStory(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(note, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnQuote(db, { quoteId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),
];
