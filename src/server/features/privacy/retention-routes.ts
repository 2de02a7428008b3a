import { changeRetention as change, countDue as count, getRetention } from "#contract/privacy.ts";
import { isShortened } from "#domain/privacy/retention.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { refuseWithoutProof } from "../users/own-password.ts";
import { countDue, presentRetention, readRetention } from "./retention-reads.ts";
import { changeRetention } from "./retention-writes.ts";

export const retentionRoutes: ServedRoute[] = [
  on(getRetention, async (_heard, { db }) => say(200, await presentRetention(db))),

  on(count, async ({ query, at }, { db }) => say(200, await countDue(db, query, at))),

  on(change, async ({ body: { version, password, ...changes }, actor, at, sessionToken }, parts) => {
    const { db } = parts;
    if (isShortened(await readRetention(db), changes))
      await refuseWithoutProof(parts, { actor, at, sessionToken, password });
    return say(200, await changeRetention(db, { changes, version, by: actor, at }));
  }),
];
