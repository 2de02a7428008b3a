import type { z } from "zod";
import { invalid } from "./refusal.ts";

/** Reads a value by a schema that depends on who calls; what it refuses is a 400 naming the fields. */
export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw invalid(fields);
}
