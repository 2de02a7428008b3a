import { listAuditRoute } from "#contract/audit.ts";
import { handle, reply, type ServedRoute } from "../http/route-handler.ts";
import { findAudit } from "./audit-reads.ts";

export const auditRoutes: ServedRoute[] = [
  handle(listAuditRoute, async ({ query }, { db, timeZone }) => {
    const { entries, headers } = await findAudit(db, query, timeZone);
    return reply(200, entries, headers);
  }),
];
