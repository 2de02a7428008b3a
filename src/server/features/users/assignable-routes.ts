import { listAssignableUsers } from "#contract/assignable-users.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { assignableUsers } from "./assignable-reads.ts";

export const assignableUserRoutes: ServedRoute[] = [
  handle(listAssignableUsers, async ({ at }, { db, timeZone }) =>
    reply(200, await assignableUsers(db, dayAt(at, timeZone))),
  ),
];
