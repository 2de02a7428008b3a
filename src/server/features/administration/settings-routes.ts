import { changeBusiness as change, getBusiness } from "#contract/settings.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readBusiness } from "../../platform/settings/settings.ts";
import { refuseWithoutProof } from "../users/own-password.ts";
import { changeBusiness } from "./settings-writes.ts";

export const businessRoutes: ServedRoute[] = [
  handle(getBusiness, async (_heard, { db }) => reply(200, await readBusiness(db))),

  handle(change, async ({ body: { version, password, ...changes }, actor, at, sessionToken }, parts) => {
    const { db, messaging } = parts;
    if (changes.secondFactorRequired === false && (await readBusiness(db)).secondFactorRequired)
      await refuseWithoutProof(parts, { actor, at, sessionToken, password });
    const token = sessionToken ?? "";
    return reply(200, await changeBusiness(db, { changes, version, token, by: actor, at, messaging }));
  }),
];
