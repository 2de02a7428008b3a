import type { z } from "zod";
import { missingContact } from "#domain/contact.ts";
import { type createClientRoute, namedClient, refuseNameless } from "./clients.ts";
import { alwaysCheck, phoneOrNone } from "./fields.ts";
import { createLeadRoute } from "./leads.ts";

/** For staff forms and files, one of phone and email is enough (decision 037). */

const phone = phoneOrNone.prefault("");

function refuseUnreachable(
  person: { phone?: string; email?: string | null | undefined },
  context: z.RefinementCtx,
) {
  for (const [field, message] of Object.entries(missingContact(person) ?? {}))
    context.addIssue({ code: "custom", path: [field], message });
}

export const knownClient = namedClient
  .extend({ phone })
  .superRefine(refuseNameless, alwaysCheck)
  .superRefine(refuseUnreachable, alwaysCheck) as unknown as z.ZodType<
  z.output<typeof createClientRoute.body>,
  z.input<typeof createClientRoute.body>
>;

export const knownLead = createLeadRoute.body
  .extend({ phone })
  .superRefine(refuseUnreachable, alwaysCheck) as unknown as z.ZodType<
  z.output<typeof createLeadRoute.body>,
  z.input<typeof createLeadRoute.body>
>;
