import { timePreference } from "./widget-form.ts";

/** Limits on requests held as spam. The retention settings say for how long. */
export const quarantine = {
  /** Size of one request as JSON. */
  maxBytes: 2_000,
  /** Requests held per day: from one address, and in all. */
  maxPerCaller: 20,
  maxTotal: 2_000,
};

type Content = Record<string, unknown>;

const minCutLength = 40;
/** Identity and consent are truncated last. */
const needed = new Set(["firstName", "lastName", "email", "phone", "consentWording"]);

/** Truncates the longest texts first until the content fits. */
export function shortened<Sent extends object>(content: Sent, maxBytes = quarantine.maxBytes): Sent {
  let cleaned = content as Content;
  while (bytesOf(cleaned) > maxBytes) {
    const field = fieldToCut(cleaned, (each) => !needed.has(each)) ?? fieldToCut(cleaned, () => true);
    if (field === undefined) break;
    cleaned = { ...cleaned, [field]: halfOf(String(cleaned[field])) };
  }
  return cleaned as Sent;
}

function bytesOf(content: Content): number {
  let bytes = 0;
  for (const character of JSON.stringify(content)) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function fieldToCut(content: Content, mayBeCut: (field: string) => boolean): string | undefined {
  let candidate: { field?: string; length: number } = { length: minCutLength };
  for (const [field, value] of Object.entries(content))
    if (typeof value === "string" && value.length > candidate.length && mayBeCut(field))
      candidate = { field, length: value.length };
  return candidate.field;
}

/** Never splits a surrogate pair. The time preference at the end stays. */
function halfOf(text: string): string {
  const ending = timePreference.exec(text)?.[0] ?? "";
  const length = Math.max(0, Math.floor((text.length - ending.length) / 2) - 1);
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…${ending}`;
}
