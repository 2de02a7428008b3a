import { z } from "zod";
import { consentMethods, consentTextFault } from "#domain/sms-consent.ts";
import { idParams, instant, noQuery, requiredProse, version } from "./fields.ts";
import { leadInFull } from "./leads.ts";
import { route } from "./route.ts";

/** Wording beside the box that agrees to texts. */
const presentConsentText = z.object({
  version: z.int(),
  /** {company} stands for the company's name. */
  wording: z.string(),
  /** Null for the original wording. */
  createdAt: instant.nullable(),
  /** Author; null if unknown. */
  by: z.string().nullable(),
});
export type CurrentConsentText = z.infer<typeof presentConsentText>;

export const listConsentTextsRoute = route("GET /api/consent-wordings", "staff", {
  summary: "List the SMS consent wordings, newest first",
  replies: { 200: z.array(presentConsentText) },
});

export const writeConsentTextRoute = route("POST /api/consent-wordings", "admin", {
  summary: "Change the SMS consent wording; forms show it at once, and earlier consents keep theirs",
  body: z.object({
    // Still fits a form's field with the longest company name.
    wording: requiredProse("The wording is required", 800).superRefine((wording, context) => {
      const fault = wording.trim() === "" ? undefined : consentTextFault(wording);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
    version,
  }),
  replies: { 200: presentConsentText, 201: presentConsentText },
});

export const recordConsentRoute = route("POST /api/leads/{id}/consent", "staff", {
  takesKey: true,
  summary:
    "Record that a lead agreed to texts after staff read them the current wording; a repeat answers 200",
  params: idParams,
  query: noQuery,
  body: z.strictObject({
    agreed: z.literal(true, "Read the wording to them and confirm that they agreed"),
    method: z.enum(consentMethods, "Choose how they agreed"),
    /** The version that was read out; refused with 409 if there is a newer one. */
    wordingVersion: z.int("Choose the wording that was read"),
  }),
  replies: { 200: leadInFull, 201: leadInFull },
});
