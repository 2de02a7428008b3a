import { duplicateQuote as duplicate, reviseQuote as revise } from "#contract/quote-lifecycle.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentQuote } from "./reads.ts";
import { duplicateQuote, reviseQuote } from "./revision-writes.ts";

export const quoteCopyRoutes: ServedRoute[] = [
  handle(revise, async ({ params, actor, at }, { db, timeZone }) => {
    const { row, repeated } = await reviseQuote(db, params.id, { by: actor, at, timeZone });
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  handle(duplicate, async ({ params, body, actor, at, key }, { db, timeZone }) => {
    const saving = { by: actor, at, timeZone, key };
    const { row, repeated } = await duplicateQuote(db, params.id, body, saving);
    return reply(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),
];
