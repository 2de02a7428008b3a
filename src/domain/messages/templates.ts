import { type Channel, messageChannels } from "./message.ts";
import { defaultWords, type Placeholder, placeholders, type Topic, topics } from "./words.ts";

export type TemplateKey = `${Topic}.${Channel}`;

/** The words of one message, with placeholders in double braces. A text has no subject. */
export interface Template {
  subject: string | null;
  body: string;
}

/** HELP comes by text, and so does its answer. */
export const templateKeys: readonly TemplateKey[] = topics
  .flatMap((topic) => messageChannels.map((channel): TemplateKey => `${topic}.${channel}`))
  .filter((key) => key !== "help.email");

export function channelOf(key: TemplateKey): Channel {
  return key.endsWith(".email") ? "email" : "text";
}

export function topicOf(key: TemplateKey): Topic {
  return key.slice(0, key.indexOf(".")) as Topic;
}

export function defaultTemplate(key: TemplateKey): Template {
  return defaultWords[topicOf(key)][channelOf(key)];
}

export const longestSubject = 150;
export const longestBody: Record<Channel, number> = { email: 5_000, text: 640 };

/** Twilio takes no longer text. */
const longestText = 1_600;

const inBraces = /\{\{([^{}]*)\}\}/g;

/** What is wrong with edited words, by field; empty when nothing is. */
export function templateErrors(key: TemplateKey, { subject, body }: Template): Record<string, string> {
  const channel = channelOf(key);
  const longest = longestBody[channel];
  return {
    ...(channel === "email" ? subjectErrors(key, subject ?? "") : {}),
    ...fieldErrors("body", body, { key, longest }),
  };
}

function subjectErrors(key: TemplateKey, subject: string): Record<string, string> {
  if (/[\r\n]/.test(subject)) return { subject: "A subject is one line" };
  return fieldErrors("subject", subject, { key, longest: longestSubject });
}

function fieldErrors(
  field: string,
  text: string,
  { key, longest }: { key: TemplateKey; longest: number },
): Record<string, string> {
  if (text.trim() === "") return { [field]: "Write some words" };
  if (text.length > longest) return { [field]: `At most ${longest} characters` };
  const unknown = unknownPlaceholders(key, text);
  if (unknown.length > 0) return { [field]: `There is no ${unknown.join(", ")} in this message` };
  return /\{\{|\}\}/.test(text.replaceAll(inBraces, ""))
    ? { [field]: "Double braces come in pairs, around the name of a placeholder" }
    : {};
}

function unknownPlaceholders(key: TemplateKey, text: string): string[] {
  const known: readonly string[] = placeholders[topicOf(key)];
  const used = [...text.matchAll(inBraces)].map(([, inside = ""]) => inside.trim());
  return [...new Set(used.filter((used) => !known.includes(used)))].map((unknown) => `{{${unknown}}}`);
}

export type Values = Partial<Record<Placeholder, string>>;

/**
 * The words with everything put in. What is put in stays on its line and is never read as a placeholder; what leaves
 * nothing leaves no gap either. A text is cut where Twilio would refuse it.
 */
export function written(key: TemplateKey, template: Template, values: Values): Template {
  const isText = channelOf(key) === "text";
  const body = filled(template.body, values);
  if (isText) return { subject: null, body: asLongAsItGoes(body) };
  return { subject: oneLine(filled(template.subject ?? "", values)), body };
}

/** No character is cut in two. */
function asLongAsItGoes(text: string): string {
  if (text.length <= longestText) return text;
  return `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A greeting without a name: "Thank you, {{firstName}}." becomes "Thank you." */
function withoutName(text: string): string {
  return text
    .replaceAll(/^\{\{\s*firstName\s*\}\}[,:;]? */gm, "")
    .replaceAll(/,? *\{\{\s*firstName\s*\}\}/g, "");
}

function filled(words: string, values: Values): string {
  const text = values.firstName === "" ? withoutName(words) : words;
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(inBraces, (_, inside: string) => oneLine(values[inside.trim() as Placeholder] ?? ""))
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ +$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
