import { changeBusiness as change, getBusiness } from "#contract/business.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { readBusiness } from "./reads.ts";
import { changeBusiness } from "./writes.ts";

export const businessRoutes: ServedRoute[] = [
  on(getBusiness, async (_heard, { db }) => say(200, await readBusiness(db))),

  on(change, async ({ body, actor, at, sessionToken: token = "" }, { db, post }) => {
    const { version, ...changes } = body;
    return say(200, await changeBusiness(db, { changes, version, token, by: actor, at, post }));
  }),
];
