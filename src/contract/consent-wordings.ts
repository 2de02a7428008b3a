import { z } from "zod";
import { wordingFault } from "#domain/leads/consent.ts";
import { instant, requiredProse, version } from "./fields.ts";
import { route } from "./route.ts";

/** The words beside the box that agrees to texts. */
export const consentWordingKept = z.object({
  version: z.int(),
  /** With {company} where the company's name stands. */
  wording: z.string(),
  /** Null for the first, which was there before anybody worded it. */
  createdAt: instant.nullable(),
  /** Who wrote it; null where nobody is known. */
  by: z.string().nullable(),
});
export type ConsentWordingKept = z.infer<typeof consentWordingKept>;

export const listConsentWordings = route({
  method: "GET",
  path: "/api/consent-wordings",
  access: "staff",
  summary: "Every wording of the consent to texts, the newest first",
  replies: { 200: z.array(consentWordingKept) },
});

export const writeConsentWording = route({
  method: "POST",
  path: "/api/consent-wordings",
  access: "admin",
  summary:
    "Word the consent to texts anew; the forms show it at once, and earlier consents stay what they were",
  body: z.object({
    // With the longest name of a company it still fits into what a form sends back.
    wording: requiredProse("The wording is required", 800).superRefine((wording, context) => {
      const fault = wording.trim() === "" ? undefined : wordingFault(wording);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
    version,
  }),
  replies: { 200: consentWordingKept, 201: consentWordingKept },
});
