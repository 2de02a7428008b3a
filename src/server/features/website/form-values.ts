export type Values = Record<string, string>;

const maxLengths: Record<string, number> = {
  message: 4_000,
  comments: 4_000,
  consentWording: 1_000,
  website: 500,
};
const maxOtherLength = 300;

/** Fields of a form besides the asked ones (`formTraces` of the contract). */
const traces = ["website", "page", "consentVersion", "consentWording"];

/**
 * Reads a submitted form's fields, to show it again with them. Only the first value of a repeated field counts. Values
 * are cut one character past the maximum, so that their check still refuses them.
 */
export function typedValues(body: unknown, fields: readonly string[]): Values {
  const sent = new Map(Object.entries(body ?? {}));
  return Object.fromEntries(
    [...fields, ...traces]
      .filter((field) => sent.has(field))
      .map((field) => [field, cut(field, sent.get(field))]),
  );
}

function cut(field: string, value: unknown): string {
  return String(Array.isArray(value) ? value[0] : value).slice(0, (maxLengths[field] ?? maxOtherLength) + 1);
}
