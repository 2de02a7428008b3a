import { changeCompany as change, getCompany } from "#contract/company.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { readCompany } from "./reads.ts";
import { changeCompany } from "./writes.ts";

export const companyRoutes: ServedRoute[] = [
  on(getCompany, async (_heard, { db }) => say(200, await readCompany(db))),

  on(change, async ({ body, actor, at }, { db, post }) => {
    const { version, ...changes } = body;
    return say(200, await changeCompany(db, { changes, version, by: actor, at, post }));
  }),
];
