import {
  defaultTemplates,
  type Placeholder,
  placeholders,
  type Topic,
  topics,
  topicsByHand,
} from "./default-templates.ts";
import { type Channel, maxSubjectLength, messageChannels } from "./message-key.ts";

export type TemplateKey = `${Topic}.${Channel}`;

/** Placeholders are in double braces. A text has no subject. */
export interface Template {
  subject: string | null;
  body: string;
}

/** HELP is always answered by text. */
export const templateKeys: readonly TemplateKey[] = topics
  .flatMap((topic) => messageChannels.map((channel): TemplateKey => `${topic}.${channel}`))
  .filter((key) => key !== "help.email");

/** The templates that staff send by hand. */
export const writtenByHand: readonly TemplateKey[] = topicsByHand.flatMap((topic) =>
  messageChannels.map((channel): TemplateKey => `${topic}.${channel}`),
);

export function channelOf(key: TemplateKey): Channel {
  return key.endsWith(".email") ? "email" : "text";
}

export function topicOf(key: TemplateKey): Topic {
  return key.slice(0, key.indexOf(".")) as Topic;
}

export function defaultTemplate(key: TemplateKey): Template {
  return defaultTemplates[topicOf(key)][channelOf(key)];
}

const maxBodyLength: Record<Channel, number> = { email: 5_000, text: 640 };

/** Twilio's limit. */
const maxTextLength = 1_600;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Errors by field; empty if there are none. */
export function templateErrors(key: TemplateKey, { subject, body }: Template): Record<string, string> {
  const channel = channelOf(key);
  const maxLength = maxBodyLength[channel];
  return {
    ...(channel === "email" ? subjectErrors(key, subject ?? "") : {}),
    ...fieldErrors("body", body, { key, maxLength }),
  };
}

function subjectErrors(key: TemplateKey, subject: string): Record<string, string> {
  if (/[\r\n]/.test(subject)) return { subject: "The subject must be one line" };
  return fieldErrors("subject", subject, { key, maxLength: maxSubjectLength });
}

function fieldErrors(
  field: string,
  text: string,
  { key, maxLength }: { key: TemplateKey; maxLength: number },
): Record<string, string> {
  if (text.trim() === "") return { [field]: `Enter a ${field === "subject" ? "subject" : "message"}` };
  if (text.length > maxLength) return { [field]: `At most ${maxLength} characters` };
  const unknown = unknownPlaceholders(key, text);
  if (unknown.length > 0) return { [field]: `Not available in this message: ${unknown.join(", ")}` };
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, ""))
    ? { [field]: "Close each {{ with }} after the variable name" }
    : {};
}

function unknownPlaceholders(key: TemplateKey, text: string): string[] {
  const known: readonly string[] = placeholders[topicOf(key)];
  const used = [...text.matchAll(placeholder)].map(([, inside = ""]) => inside.trim());
  return [...new Set(used.filter((used) => !known.includes(used)))].map((unknown) => `{{${unknown}}}`);
}

export type Values = Partial<Record<Placeholder, string>>;

/**
 * Fills in the placeholders. Values are flattened to one line and never read as placeholders, since visitors type some
 * of them. Empty values leave no gap. Long texts are truncated to Twilio's limit.
 */
export function written(key: TemplateKey, template: Template, values: Values): Template {
  const isText = channelOf(key) === "text";
  const body = filled(template.body, values);
  if (isText) return { subject: null, body: truncate(body) };
  return { subject: oneLine(filled(template.subject ?? "", values)), body };
}

/** Never splits a surrogate pair. */
function truncate(text: string): string {
  if (text.length <= maxTextLength) return text;
  return `${text.slice(0, maxTextLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** "Thank you, {{firstName}}." becomes "Thank you." */
function stripName(text: string): string {
  return text
    .replaceAll(/^\{\{\s*firstName\s*\}\}[,:;]? */gm, "")
    .replaceAll(/,? *\{\{\s*firstName\s*\}\}/g, "");
}

function filled(template: string, values: Values): string {
  const text = values.firstName === "" ? stripName(template) : template;
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(placeholder, (_, inside: string) => oneLine(values[inside.trim() as Placeholder] ?? ""))
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ +$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
