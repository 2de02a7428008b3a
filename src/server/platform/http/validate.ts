import type { z } from "zod";
import { invalid, type Refusal } from "../core/http-error.ts";

/** Reads a value by a schema that depends on who calls; what it refuses is a 400 naming the fields. */
export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refusedFields(read.error.issues);
}

interface Issue {
  path: readonly PropertyKey[];
  message?: string | undefined;
  /** Keys that a strict object does not know. */
  keys?: readonly string[];
}

/** An answer repeats no more unknown names than these: a caller can send thousands. */
const mostUnknown = 20;

/** 400 with the first thing wrong at each field: lineItems.0.total. Fields that are not known are named themselves. */
export function refusedFields(issues: readonly Issue[]): Refusal {
  // A Map, because a field may be called "constructor".
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
