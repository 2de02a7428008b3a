import { z } from "zod";

/** Every refusal is a 4xx with this body and a message a customer can read (decisions.md section 4). */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  /** Field path to error message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The conflicting record, if the caller may see it. */
  about: z.object({ id: z.string() }).optional(),
});
export type ErrorBody = z.infer<typeof refusal>;
