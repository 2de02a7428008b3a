import { z } from "zod";

/** Parts of replies that installers never receive: prices, and what names a quote (decision 070). */
const parts = new WeakSet<object>();

export function withheld<Schema extends z.ZodType>(schema: Schema): Schema {
  parts.add(schema);
  return schema;
}

const absent = Symbol("withheld");

/**
 * The reply without withheld parts. Null replaces the nearest part around one that may be null; elements of a list that
 * cannot do without it are left out. Throws where neither is possible.
 */
export function withoutWithheld(schema: z.ZodType, reply: unknown): unknown {
  const left = strip(schema, reply);
  if (left === absent) throw new Error("A reply has a price that cannot be left out");
  return left;
}

function strip(schema: z.ZodType, value: unknown): unknown {
  if (parts.has(schema)) return absent;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const left = value == null ? value : strip(schema.unwrap() as z.ZodType, value);
    return left === absent ? null : left;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => strip(schema.element as z.ZodType, each)).filter((each) => each !== absent);
  if (schema instanceof z.ZodObject && typeof value === "object" && value !== null) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([name, part]) => [name, strip(part, (value as Record<string, unknown>)[name])] as const,
    );
    return fields.some(([, left]) => left === absent) ? absent : Object.fromEntries(fields);
  }
  return value;
}
