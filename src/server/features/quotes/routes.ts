import {
  acceptQuoteRoute,
  declineQuoteRoute,
  duplicateQuoteRoute,
  getRepricingRoute,
  projectOrderRoute,
  reopenQuoteRoute,
  repriceQuoteRoute,
  reviseQuoteRoute,
  sendQuoteRoute,
  unsendQuoteRoute,
  updateQuoteLineRoute,
} from "#contract/quote-lifecycle.ts";
import {
  deleteQuoteRoute,
  getQuoteRoute,
  listQuotesRoute,
  noteOnQuoteRoute,
  quoteTimelineRoute,
  saveQuoteRoute,
  updateQuoteRoute,
} from "#contract/quotes.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { projectById } from "../projects/reads.ts";
import { acceptQuote, declineQuote, sendQuote } from "./lifecycle-writes.ts";
import { presentOrder } from "./order-reads.ts";
import { findQuotes, presentQuote, presentQuotes, quoteById, quotesTimeline } from "./reads.ts";
import { previewOf } from "./repricing-reads.ts";
import { changeLine, repriceQuote } from "./repricing-writes.ts";
import { duplicateQuote, reviseQuote } from "./revision-writes.ts";
import { reopenQuote, unsendQuote } from "./undo-writes.ts";
import { deleteQuote, editQuote, noteOnQuote, saveQuote } from "./writes.ts";

export const quoteRoutes: ServedRoute[] = [
  handle(listQuotesRoute, async ({ query, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const { rows, headers } = await findQuotes(db, query, { at, timeZone });
    return reply(200, await presentQuotes(db, rows, today), headers);
  }),

  handle(getQuoteRoute, async ({ params, at }, { db, timeZone }) => {
    const row = await quoteById(db, params.id);
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(saveQuoteRoute, async ({ body, actor, at, key }, { db, timeZone }) => {
    const { row, repeated } = await saveQuote(db, body, { by: actor, at, timeZone, key });
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(updateQuoteRoute, async ({ params, body, actor, at }, { db, timeZone }) => {
    const { version, ...changes } = body;
    const row = await editQuote(db, { quoteId: params.id, changes, version, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(deleteQuoteRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteQuote(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(quoteTimelineRoute, async ({ params, query }, { db }) => {
    const { items, headers } = await quotesTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(noteOnQuoteRoute, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnQuote(db, { quoteId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(sendQuoteRoute, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await sendQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(unsendQuoteRoute, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await unsendQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(acceptQuoteRoute, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await acceptQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(reopenQuoteRoute, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await reopenQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(declineQuoteRoute, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const { reason = null, version } = body;
    const row = await declineQuote(db, params.id, { reason, version, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(getRepricingRoute, async ({ params }, { db }) => {
    const quote = await quoteById(db, params.id);
    return reply(200, await previewOf(db, quote));
  }),

  handle(repriceQuoteRoute, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await repriceQuote(db, params.id, { ...body, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(updateQuoteLineRoute, async ({ params, body, actor, at }, { db, timeZone }) => {
    const row = await changeLine(db, { quoteId: params.id, lineId: params.lineId, ...body, by: actor, at });
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(reviseQuoteRoute, async ({ params, actor, at }, { db, timeZone }) => {
    const { row, repeated } = await reviseQuote(db, params.id, { by: actor, at, timeZone });
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(duplicateQuoteRoute, async ({ params, body, actor, at, key }, { db, timeZone }) => {
    const saving = { by: actor, at, timeZone, key };
    const { row, repeated } = await duplicateQuote(db, params.id, body, saving);
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(projectOrderRoute, async ({ params }, { db }) => {
    await projectById(db, params.id);
    return reply(200, await presentOrder(db, params.id));
  }),
];
