import { listAudit } from "#contract/audit.ts";
import { on, type ServedRoute, say } from "../http/route-handler.ts";
import { findAudit } from "./audit-reads.ts";

export const auditRoutes: ServedRoute[] = [
  on(listAudit, async ({ query }, { db, timeZone }) => {
    const { entries, headers } = await findAudit(db, query, timeZone);
    return say(200, entries, headers);
  }),
];
