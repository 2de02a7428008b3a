import type { z } from "zod";
import { type HttpError, invalid } from "../core/http-error.ts";

/** Validates by a schema that depends on the caller; throws a 400 that names the bad fields. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refusedFields(read.error.issues);
}

interface Issue {
  path: readonly PropertyKey[];
  message?: string | undefined;
  /** Unknown keys that a strict object reports. */
  keys?: readonly string[];
}

/** At most this many unknown names are echoed, because a caller can send thousands. */
const mostUnknown = 20;

/** 400 with the first problem of each field (lineItems.0.total). Unknown fields are named too. */
export function refusedFields(issues: readonly Issue[]): HttpError {
  // A Map, because a field may be named "constructor".
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = path.map(String).join(".") || "request";
    if (!fields.has(name)) fields.set(name, message);
  };
  for (const { path, message = "Not valid", keys } of issues) {
    if (keys) for (const key of keys.slice(0, mostUnknown)) add([...path, key], unknownField);
    else add(path, message);
  }
  const [[name, message] = ["request", "Not valid"]] = fields;
  return invalid(Object.fromEntries(fields), message === unknownField ? `${message}: ${name}` : message);
}

const unknownField = "Unknown field";
