import {
  acceptQuote as accept,
  declineQuote as decline,
  duplicateQuote as duplicate,
  getRepricing,
  projectOrder,
  reopenQuote as reopen,
  repriceQuote as reprice,
  reviseQuote as revise,
  sendQuote as send,
  unsendQuote as unsend,
  updateQuoteLine,
} from "#contract/quote-lifecycle.ts";
import {
  getQuote,
  listQuotes,
  noteOnQuote as note,
  quoteTimeline,
  deleteQuote as remove,
  saveQuote as save,
  updateQuote,
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
  handle(listQuotes, async ({ query, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const { rows, headers } = await findQuotes(db, query, { at, timeZone });
    return reply(200, await presentQuotes(db, rows, today), headers);
  }),

  handle(getQuote, async ({ params, at }, { db, timeZone }) => {
    const row = await quoteById(db, params.id);
    return reply(200, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(save, async ({ body, actor, at, key }, { db, timeZone }) => {
    const { row, repeated } = await saveQuote(db, body, { by: actor, at, timeZone, key });
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
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

  handle(quoteTimeline, async ({ params, query }, { db }) => {
    const { items, headers } = await quotesTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(note, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnQuote(db, { quoteId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(send, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await sendQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(unsend, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await unsendQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(accept, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await acceptQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(reopen, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const row = await reopenQuote(db, params.id, { ...body, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

  handle(decline, async ({ params, body, actor, at }, { db, timeZone, messaging }) => {
    const today = dayAt(at, timeZone);
    const { reason = null, version } = body;
    const row = await declineQuote(db, params.id, { reason, version, by: actor, at, today, messaging });
    return reply(200, await presentQuote(db, row, today));
  }),

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

  handle(revise, async ({ params, actor, at }, { db, timeZone }) => {
    const { row, repeated } = await reviseQuote(db, params.id, { by: actor, at, timeZone });
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(duplicate, async ({ params, body, actor, at, key }, { db, timeZone }) => {
    const saving = { by: actor, at, timeZone, key };
    const { row, repeated } = await duplicateQuote(db, params.id, body, saving);
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(projectOrder, async ({ params }, { db }) => {
    await projectById(db, params.id);
    return reply(200, await presentOrder(db, params.id));
  }),
];
