import { z } from "zod";
import { id } from "./fields.ts";
import { route } from "./route.ts";

/** Who may be given a lead or a visit: no more of them than their name. */
export const colleague = z.object({ id, username: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = route({
  method: "GET",
  path: "/api/colleagues",
  access: "staff",
  summary: "The active members of staff by name",
  replies: { 200: z.array(colleague) },
});
