import { z } from "zod";
import { consentMethods } from "#domain/leads/consent.ts";
import { idParams, noQuery } from "./fields.ts";
import { leadInFull } from "./leads.ts";
import { route } from "./route.ts";

export const recordConsent = route({
  method: "POST",
  path: "/api/leads/{id}/consent",
  access: "staff",
  summary:
    "Record that a lead agreed to texts after staff read them the current wording; a repeat answers 200",
  params: idParams,
  query: noQuery,
  body: z.strictObject({
    agreed: z.literal(true, "Read the wording to them and confirm that they agreed"),
    method: z.enum(consentMethods, "Choose how they agreed"),
    /** The version that was read out; 409 once there is a newer one. */
    wordingVersion: z.int("Say which wording was read"),
  }),
  replies: { 200: leadInFull, 201: leadInFull },
});
