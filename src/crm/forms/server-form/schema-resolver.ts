import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type ResolverOptions,
  set,
} from "react-hook-form";
import type { z } from "zod";
import { firstMessages } from "#domain/issues.ts";
import { unfinishedText } from "../unfinished-text.ts";
import { fieldAt } from "./field-errors.ts";

/**
 * Validates typed values by a schema of the contract, which may depend on them, and returns them as typed. `toBody`
 * converts them to what the schema reads; an issue belongs to the field that its path leads to. An issue without a
 * field of this form becomes the form's own error, or nothing would say why it does not send.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType | ((values: Values) => z.ZodType),
  toBody: (values: Values) => unknown = (values) => values,
  fieldOf: Record<string, Path<Values>> = {},
): Resolver<Values> {
  return (values, _context, options) => {
    const unfinished = unfinishedFields(options);
    if (Object.keys(unfinished).length > 0) return { values: {}, errors: unfinished };
    const read = (typeof schema === "function" ? schema(values) : schema).safeParse(toBody(values));
    if (read.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    const messages = firstMessages(read.error.issues, (path) => fieldAt(path, values, fieldOf));
    for (const [field, message] of Object.entries(messages)) {
      if (field === "") errors.root = { refused: { type: "schema", message } };
      else if (!get(errors, field)) set(errors, field, { type: "schema", message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function unfinishedFields<Values extends FieldValues>({ names = [], fields }: ResolverOptions<Values>) {
  const errors: Record<string, unknown> = {};
  for (const path of names) {
    const message = unfinishedText((get(fields, path) as { ref?: HTMLInputElement } | undefined)?.ref);
    if (message) set(errors, path, { type: "schema", message });
  }
  return errors as FieldErrors<Values>;
}
