import { z } from "zod";
import { messageChannels } from "#domain/messages/message-key.ts";
import { templateKeys } from "#domain/messages/templates.ts";
import { instant, longText, storableText } from "./fields.ts";
import { route } from "./route.ts";

const key = z.enum(templateKeys as [string, ...string[]], "This message doesn't exist");
const params = z.object({ key });

const schema = z.object({
  subject: storableText(500).nullable().optional(),
  body: storableText(longText, "Enter a message"),
});

/** Version that the user saw; 0 for the default template. */
const seen = z.int().min(0);

const messageTemplate = z.object({
  key: z.string(),
  channel: z.enum(messageChannels),
  title: z.string(),
  sent: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** Fields allowed in double braces. */
  placeholders: z.array(z.string()),
  isOwn: z.boolean(),
  updatedAt: instant.nullable(),
  /** 0 for the default template. */
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const listTemplatesRoute = route("GET /api/message-templates", "staff", {
  summary: "List the templates of all messages",
  replies: { 200: z.array(messageTemplate) },
});

export const changeTemplateRoute = route("PUT /api/message-templates/{key}", "admin", {
  summary: "Change a message template",
  params,
  body: schema.extend({ version: seen.optional() }),
  replies: { 200: messageTemplate },
});

export const resetTemplateRoute = route("DELETE /api/message-templates/{key}", "admin", {
  summary: "Restore a message's default template",
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(seen).optional() }),
  replies: { 200: messageTemplate },
});

const previewed = z.object({
  subject: z.string().nullable(),
  body: z.string(),
  /** Length of a text; null for an email. */
  length: z.object({ encoding: z.enum(["GSM-7", "UCS-2"]), places: z.int(), segments: z.int() }).nullable(),
  /** Sender, header and footer of an email; null for a text. */
  letterhead: z.object({ companyName: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** Name of the person whose data is shown: "Marisol Vega"; null for made-up data while there are no appointments. */
  of: z.string().nullable(),
});
export type PreviewedMessage = z.infer<typeof previewed>;

export const previewTemplateRoute = route("POST /api/message-templates/{key}/preview", "staff", {
  summary: "Preview a message with the data of the newest appointment",
  params,
  body: schema,
  replies: { 200: previewed },
});
