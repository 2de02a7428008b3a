import { z } from "zod";
import { maxPhoneLength } from "#domain/field-rules.ts";
import { duplicateKeys } from "#domain/leads/duplicates.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { email, id, idParams, instant, phoneOrNone, required } from "./fields.ts";
import { lead, leadFields } from "./leads.ts";
import { route } from "./route.ts";

const because = z.array(z.enum(duplicateKeys));

export const leadDuplicatesRoute = route("GET /api/leads/{id}/duplicates", "staff", {
  summary:
    "Other leads with the same phone or email, newest first, at most twenty; dismissed duplicates come last",
  params: idParams,
  replies: { 200: z.array(lead.extend({ because, toldApart: z.boolean() })) },
});
export type Duplicate = z.infer<(typeof leadDuplicatesRoute)["replies"][200]>[number];

/** Most people listed of each kind. */
export const maxKnownPeople = 5;

const known = z.object({ id, name: z.string(), createdAt: instant, because });

export const knownPeopleRoute = route("GET /api/people", "staff", {
  summary: `Leads and clients with this phone or email, newest first, at most ${maxKnownPeople} of each; a lead that became a client is listed only as a client`,
  query: z
    .strictObject({
      phone: required("Phone number is required", maxPhoneLength).optional(),
      email: email("Valid email is required").optional(),
    })
    .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
      path: ["phone"],
      error: "Phone number or email is required",
    }),
  replies: {
    200: z.array(
      z.discriminatedUnion("kind", [
        known.extend({ kind: z.literal("lead"), status: z.enum(leadStatuses) }),
        known.extend({ kind: z.literal("client") }),
      ]),
    ),
  },
});
export type KnownPerson = z.infer<(typeof knownPeopleRoute)["replies"][200]>[number];

export const mergeLeadsRoute = route("POST /api/leads/{id}/merge", "staff", {
  summary: "Merge another lead into this one; the other's records move here and it is deleted",
  params: idParams,
  body: z.strictObject({
    otherId: id,
    /** The versions that the user saw. */
    version: z.int().min(1),
    otherVersion: z.int().min(1),
    /** Fields of this lead that change in the merge. */
    fields: leadFields
      .omit({ smsConsent: true })
      .partial()
      .extend({ phone: phoneOrNone.optional() })
      .default({}),
  }),
  replies: { 200: lead },
});

const pair = idParams.extend({ otherId: id });

export const addDismissalRoute = route("PUT /api/leads/{id}/told-apart/{otherId}", "staff", {
  summary: "Dismiss a duplicate suggestion: two leads with one phone or email are two people",
  params: pair,
  replies: { 204: z.void() },
});

export const removeDismissalRoute = route("DELETE /api/leads/{id}/told-apart/{otherId}", "staff", {
  summary: "Restore a dismissed duplicate suggestion",
  params: pair,
  replies: { 204: z.void() },
});
