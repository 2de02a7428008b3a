import { z } from "zod";
import { samenesses } from "#domain/leads/duplicates.ts";
import { id, idParams } from "./fields.ts";
import { lead, leadFields } from "./leads.ts";
import { route } from "./route.ts";

export const leadDuplicates = route({
  method: "GET",
  path: "/api/leads/{id}/duplicates",
  access: "staff",
  summary: "Other leads with the same phone or e-mail, newest first, twenty at most",
  params: idParams,
  replies: { 200: z.array(lead.extend({ because: z.array(z.enum(samenesses)) })) },
});
export type Duplicate = z.infer<(typeof leadDuplicates)["replies"][200]>[number];

export const mergeLeads = route({
  method: "POST",
  path: "/api/leads/{id}/merge",
  access: "staff",
  summary: "Two leads are one person: what belongs to the other goes to this one, and the other is gone",
  params: idParams,
  body: z.strictObject({
    otherId: id,
    /** The versions that the person who chose has seen. */
    version: z.int().min(1),
    otherVersion: z.int().min(1),
    /** What this lead says afterwards, where that is not what it says now. */
    fields: leadFields.omit({ smsConsent: true }).partial().default({}),
  }),
  replies: { 200: lead },
});
