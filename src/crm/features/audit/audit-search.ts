import { z } from "zod";

const text = z.string().optional().catch(undefined);
const day = z.iso.date().regex(/^2/).optional().catch(undefined);

/** What the address of the trail may carry. Whether there is such a kind knows only the screen, and its many words. */
export const auditSearch = z.object({
  open: text,
  id: text,
  search: text,
  kind: text,
  person: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
});
