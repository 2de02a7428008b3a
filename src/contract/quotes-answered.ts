import { z } from "zod";
import { idParams, noQuery, optionalProse, required, version } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

/** From draft to the customer's answer. What has happened already happens once: the same call again changes nothing. */

export const sendQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/send",
  access: "staff",
  summary:
    "Write down that a draft was given to the customer; a revision takes the place of the one before it",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const unsendQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/unsend",
  access: "staff",
  summary:
    "Undo marking a quote as sent: a draft again, for 30 seconds and by the same member, unless it was answered or revised",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});

export const acceptQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/accept",
  access: "staff",
  summary:
    "Write down who accepted a sent quote. Its other options close as not chosen, and the project takes status and total from its accepted quotes. With orderAgain false, 409 already_ordered where another accepted quote has the same windows",
  params: idParams,
  body: z.object({
    name: required("Write down who accepted", 200),
    version,
    /** False refuses windows that another accepted quote of the project has; left out, they are ordered again. */
    orderAgain: z.boolean().optional(),
  }),
  replies: { 200: quoteWithLines },
});
export type Acceptance = z.input<typeof acceptQuote.body>;

export const declineQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/decline",
  access: "staff",
  summary: "Write down that the customer declined a quote, and why",
  params: idParams,
  body: z.object({ reason: optionalProse(), version }),
  replies: { 200: quoteWithLines },
});

export const reopenQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/reopen",
  access: "staff",
  summary:
    "Undo an acceptance: quote and options are what they were, and the project takes status and total from what is still accepted. A declined quote is sent again, for 30 seconds and by the same member",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});
