import {
  acceptQuote as accept,
  declineQuote as decline,
  reopenQuote as reopen,
  sendQuote as send,
  unsendQuote as unsend,
} from "#contract/quote-lifecycle.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { acceptQuote, declineQuote, reopenQuote, sendQuote, unsendQuote } from "./lifecycle-writes.ts";
import { presentQuote } from "./reads.ts";

export const quoteAnswerRoutes: ServedRoute[] = [
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
];
