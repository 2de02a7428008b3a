import { z } from "zod";
import { day, id } from "./fields.ts";
import { route } from "./route.ts";

/** Who may be given a lead or a visit: no more of them than their name, and when they are away. */
export const colleague = z.object({
  id,
  username: z.string(),
  /** Now or still to come. */
  away: z.object({ from: day, until: day }).nullable(),
});
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = route({
  method: "GET",
  path: "/api/colleagues",
  access: "staff",
  summary: "The active members of staff by name",
  replies: { 200: z.array(colleague) },
});
