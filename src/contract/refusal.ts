import { z } from "zod";

/** Every refusal is a 4xx with this body, the message in words a customer can read (decisions.md section 4). */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  /** Field path to what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The conflicting record, if the caller may see it. */
  about: z.object({ id: z.string() }).optional(),
});
export type ErrorBody = z.infer<typeof refusal>;
