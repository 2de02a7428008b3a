import { z } from "zod";
import { messageChannels } from "#domain/messages/message.ts";
import { templateKeys } from "#domain/messages/templates.ts";
import { instant, longText, storableText } from "./fields.ts";
import { route } from "./route.ts";

const key = z.enum(templateKeys as [string, ...string[]], "There is no such message");
const params = z.object({ key });

const words = z.object({
  /** Of an e-mail; a text has none. */
  subject: storableText(500).nullable().optional(),
  body: storableText(longText, "Enter a message"),
});

/** Of the words that were seen; 0 where nobody had written any. */
const seen = z.int().min(0);

export const messageTemplate = z.object({
  key: z.string(),
  channel: z.enum(messageChannels),
  title: z.string(),
  /** When it is sent. */
  sent: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** What may stand in double braces. */
  placeholders: z.array(z.string()),
  /** Whether somebody has written other words than the first. */
  isOwn: z.boolean(),
  updatedAt: instant.nullable(),
  /** Of the own words; 0 while there are none. */
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const listTemplates = route({
  method: "GET",
  path: "/api/message-templates",
  access: "staff",
  summary: "The words of every message that is sent",
  replies: { 200: z.array(messageTemplate) },
});

export const changeTemplate = route({
  method: "PUT",
  path: "/api/message-templates/{key}",
  access: "admin",
  summary: "Change the words of a message",
  params,
  body: words.extend({ version: seen.optional() }),
  replies: { 200: messageTemplate },
});

export const resetTemplate = route({
  method: "DELETE",
  path: "/api/message-templates/{key}",
  access: "admin",
  summary: "Give a message its first words back",
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(seen).optional() }),
  replies: { 200: messageTemplate },
});

export const previewed = z.object({
  subject: z.string().nullable(),
  body: z.string(),
  /** What a text comes to; null for an e-mail. */
  length: z.object({ encoding: z.enum(["GSM-7", "UCS-2"]), places: z.int(), segments: z.int() }).nullable(),
  /** Who an e-mail is from, above and below its words; null for a text. */
  letterhead: z.object({ companyName: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** Whose data it shows: "Marisol Vega", or null where there is no visit yet and an example stands in. */
  of: z.string().nullable(),
});
export type PreviewedMessage = z.infer<typeof previewed>;

export const previewTemplate = route({
  method: "POST",
  path: "/api/message-templates/{key}/preview",
  access: "staff",
  summary: "A message as its reader would see it, with the data of the newest visit",
  params,
  body: words,
  replies: { 200: previewed },
});
