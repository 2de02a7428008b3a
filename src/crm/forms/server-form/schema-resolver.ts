import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Validates typed values by a schema of the contract and returns them as typed. `toBody` converts them to what the
 * schema reads; an issue belongs to the field that begins its path. An issue without a field of this form becomes the
 * form's own error, or nothing would say why it does not send.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const read = schema.safeParse(toBody(values));
    if (read.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { path, message } of read.error.issues) {
      const field = String(path[0] ?? "");
      if (field in values) errors[field] ??= { type: "schema", message };
      else errors.root ??= { refused: { type: "schema", message } };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
