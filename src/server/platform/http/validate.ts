import type { z } from "zod";
import { firstMessages, fullPath, type Issue } from "#domain/issues.ts";
import { type HttpError, invalid } from "../core/http-error.ts";
import "./schema-messages.ts";

/** Validates by a schema that depends on the caller; throws a 400 that names the bad fields. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refusedFields(read.error.issues);
}

interface ValidationIssue extends Issue {
  /** Unknown keys that a strict object reports. */
  keys?: readonly string[];
}

/** At most this many unknown names are echoed, because a caller can send thousands. */
const maxUnknown = 20;

/** 400 with the first problem of each field (lineItems.0.total). Unknown fields are named too. */
export function refusedFields(issues: readonly ValidationIssue[]): HttpError {
  const named = issues.flatMap((issue) => (issue.keys ? unknownIn(issue.path, issue.keys) : issue));
  const fields = firstMessages(named, (path) => fullPath(path) || "request");
  const [[name, message] = ["request", "Not valid"]] = Object.entries(fields);
  return invalid(fields, message === unknownField ? `${message}: ${name}` : message);
}

const unknownField = "Unknown field";

function unknownIn(path: readonly PropertyKey[], keys: readonly string[]): Issue[] {
  return keys.slice(0, maxUnknown).map((key) => ({ path: [...path, key], message: unknownField }));
}
