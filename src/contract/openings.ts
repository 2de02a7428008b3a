import * as z from "zod";
import { storableText } from "./fields.ts";
import { route } from "./route.ts";

export const opening = z.object({
  /** On the business's clock. */
  day: z.string(),
  time: z.string(),
});
export type Opening = z.infer<typeof opening>;

export const listOpenings = route("GET /api/openings", "anyone", {
  summary: "The next times at which someone is free for a visit, for visitors: a few, with a day's notice",
  query: z.strictObject({
    /** A ZIP code or town, whose drive is left free around other appointments. */
    place: storableText(60).optional(),
  }),
  replies: { 200: z.array(opening) },
});
