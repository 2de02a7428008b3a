import { z } from "zod";
import { samenesses } from "#domain/leads/duplicates.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { email, id, idParams, instant, phoneOrNone, required } from "./fields.ts";
import { lead, leadFields } from "./leads.ts";
import { route } from "./route.ts";

const because = z.array(z.enum(samenesses));

export const leadDuplicates = route({
  method: "GET",
  path: "/api/leads/{id}/duplicates",
  access: "staff",
  summary:
    "Other leads with the same phone or email, newest first, at most twenty; dismissed duplicates come last",
  params: idParams,
  replies: { 200: z.array(lead.extend({ because, toldApart: z.boolean() })) },
});
export type Duplicate = z.infer<(typeof leadDuplicates)["replies"][200]>[number];

/** How many are named of each kind, at most. */
export const mostKnown = 5;

const known = z.object({ id, name: z.string(), createdAt: instant, because });

export const knownPeople = route({
  method: "GET",
  path: "/api/people",
  access: "staff",
  summary: `Who has this phone or e-mail: leads and clients, newest first, ${mostKnown} of each at most; who has become a client is not named as a lead besides`,
  query: z
    .strictObject({
      phone: required("Phone number is required", 40).optional(),
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
export type KnownPerson = z.infer<(typeof knownPeople)["replies"][200]>[number];

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
    fields: leadFields
      .omit({ smsConsent: true })
      .partial()
      .extend({ phone: phoneOrNone.optional() })
      .default({}),
  }),
  replies: { 200: lead },
});

const pair = idParams.extend({ otherId: id });

export const tellApart = route({
  method: "PUT",
  path: "/api/leads/{id}/told-apart/{otherId}",
  access: "staff",
  summary: "Two leads who share a phone or an e-mail are two people, and no longer shown as perhaps one",
  params: pair,
  replies: { 204: z.void() },
});

export const takeBackApart = route({
  method: "DELETE",
  path: "/api/leads/{id}/told-apart/{otherId}",
  access: "staff",
  summary: "Restore a dismissed duplicate suggestion",
  params: pair,
  replies: { 204: z.void() },
});
