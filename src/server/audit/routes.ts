import { listAudit } from "#contract/audit.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findAudit } from "./reads.ts";

export const auditRoutes: ServedRoute[] = [
  on(listAudit, async ({ query }, { db, timeZone }) => {
    const { entries, headers } = await findAudit(db, query, timeZone);
    return say(200, entries, headers);
  }),
];
