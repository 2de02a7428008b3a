import { duplicateQuote as duplicate, reviseQuote as revise } from "#contract/quote-lifecycle.ts";
import { dayAt } from "#domain/calendar.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { presentQuote } from "./reads.ts";
import { duplicateQuote, reviseQuote } from "./revision-writes.ts";

export const quoteCopyRoutes: ServedRoute[] = [
  on(revise, async ({ params, actor, at }, { db, timeZone }) => {
    const { row, repeated } = await reviseQuote(db, params.id, { by: actor, at, timeZone });
    return say(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),

  on(duplicate, async ({ params, body, actor, at, key }, { db, timeZone }) => {
    const saving = { by: actor, at, timeZone, key };
    const { row, repeated } = await duplicateQuote(db, params.id, body, saving);
    return say(repeated ? 200 : 201, await presentQuote(db, row, dayAt(at, timeZone)));
  }),
];
