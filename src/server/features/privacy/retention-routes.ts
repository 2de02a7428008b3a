import { changeRetention as change, countDue as count, getRetention } from "#contract/privacy.ts";
import { isShortened } from "#domain/privacy/retention.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseWithoutStepUp } from "../users/own-password.ts";
import { countDue, presentRetention, readRetention } from "./retention-reads.ts";
import { changeRetention } from "./retention-writes.ts";

export const retentionRoutes: ServedRoute[] = [
  handle(getRetention, async (_heard, { db }) => reply(200, await presentRetention(db))),

  handle(count, async ({ query, at }, { db }) => reply(200, await countDue(db, query, at))),

  handle(change, async ({ body: { version, password, ...changes }, actor, at, sessionToken }, parts) => {
    const { db } = parts;
    if (isShortened(await readRetention(db), changes))
      await refuseWithoutStepUp(parts, { actor, at, sessionToken, password });
    return reply(200, await changeRetention(db, { changes, version, by: actor, at }));
  }),
];
