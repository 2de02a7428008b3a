import { z } from "zod";

/** What a value must be, in words that a customer can read (decisions.md, Errors). */
const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const unitNames: Record<string, readonly [one: string, many: string]> = {
  string: [" character", " characters"],
  array: [" entry", " entries"],
};

/** The message of a rule that has no words of its own. */
function messageFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Required";
      return issue.expected in typeNames ? `Must be ${typeNames[issue.expected]}` : "Not valid";
    case "invalid_value":
      return issue.values.length > 1 ? "Choose one of the options" : "Not valid";
    case "too_big":
      return `${issue.inclusive === false ? "Less than" : "At most"} ${counted(issue.maximum, issue.origin)}`;
    case "too_small":
      return `${issue.inclusive === false ? "More than" : "At least"} ${counted(issue.minimum, issue.origin)}`;
    default:
      return "Not valid";
  }
}

function counted(limit: number | bigint, origin: string): string {
  return `${limit}${unitNames[origin]?.[limit === 1 ? 0 : 1] ?? ""}`;
}

z.config({ customError: messageFor });
