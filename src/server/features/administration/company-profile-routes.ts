import { changeCompany as change, getCompany } from "#contract/company-profile.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { readCompany } from "../../platform/settings/company-profile.ts";
import { changeCompany } from "./company-profile-writes.ts";

export const companyRoutes: ServedRoute[] = [
  on(getCompany, async (_heard, { db }) => say(200, await readCompany(db))),

  on(change, async ({ body, actor, at }, { db, post }) => {
    const { version, ...changes } = body;
    return say(200, await changeCompany(db, { changes, version, by: actor, at, post }));
  }),
];
