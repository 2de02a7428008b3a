import { z } from "zod";

const text = z.string().optional().catch(undefined);
const day = z.iso.date().regex(/^2/).optional().catch(undefined);

/** Search params. The screen validates the kind, to keep the labels out of this chunk. */
export const auditSearch = z.object({
  open: text,
  id: text,
  search: text,
  kind: text,
  person: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
});
