import { changeCompany as change, getCompany } from "#contract/company-profile.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { updateCompanyProfile } from "./company-profile-writes.ts";

export const companyRoutes: ServedRoute[] = [
  handle(getCompany, async (_heard, { db }) => reply(200, await readCompanyProfile(db))),

  handle(change, async ({ body, actor, at }, { db, messaging }) => {
    const { version, ...changes } = body;
    return reply(200, await updateCompanyProfile(db, { changes, version, by: actor, at, messaging }));
  }),
];
