import { z } from "zod";
import { day, id } from "./fields.ts";
import { route } from "./route.ts";

/** Users who can be assigned: only their names and absences. */
const assignableUser = z.object({
  id,
  username: z.string(),
  /** First and last name, or the username without them. */
  name: z.string(),
  /** Whether leads can be assigned to them: they work with customers. */
  takesLeads: z.boolean(),
  /** Whether appointments can be assigned to them: they visit customers. */
  takesAppointments: z.boolean(),
  /** Current or upcoming absence. */
  away: z.object({ from: day, until: day }).nullable(),
});
export type AssignableUser = z.infer<typeof assignableUser>;

export const listAssignableUsersRoute = route("GET /api/colleagues", "office", {
  job: "own",
  summary: "List active users by name",
  replies: { 200: z.array(assignableUser) },
});
