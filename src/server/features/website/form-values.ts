/** Text fields of a form, by their names. */
export type Values = Record<string, string>;

const longest: Record<string, number> = {
  message: 4_000,
  comments: 4_000,
  consentWording: 1_000,
  website: 500,
};
const longestOther = 300;

/** What a form says besides what is asked for (`formTraces` of the contract). */
const traces = ["website", "page", "consentVersion", "consentWording"];

/**
 * The fields of a form out of what a browser sent, for the form is shown again with them. A repeated field counts once,
 * with its first value. A value is cut one character past the longest allowed, so that its check still refuses it.
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
  return String(Array.isArray(value) ? value[0] : value).slice(0, (longest[field] ?? longestOther) + 1);
}
