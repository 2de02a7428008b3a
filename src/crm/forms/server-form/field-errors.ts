import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/fetch-route.ts";

/**
 * The form's field that a path of the schema or the server leads to, or "". The body may wrap the fields, so parts
 * before the first one of the form are skipped. It ends at the deepest part that the form has: rows have fields of
 * their own, a list typed as text has not.
 */
export function fieldAt(
  path: readonly PropertyKey[],
  values: object,
  fieldOf: Record<string, string> = {},
): string {
  const parts = path.map((part) => fieldOf[String(part)] ?? String(part));
  const found: string[] = [];
  let inside: unknown = values;
  for (const part of parts) {
    if (typeof inside !== "object" || inside === null) break;
    if (part in inside) {
      found.push(part);
      inside = (inside as Record<string, unknown>)[part];
    } else if (found.length > 0) break;
  }
  return found.join(".");
}

/** Shows the server's errors at their fields, the first of which takes the focus, and its message above the form. */
export function setServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  error: Error,
  fieldOf?: Record<string, Path<Values>>,
) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  let shouldFocus = true;
  for (const [path, message] of fields) {
    const field = fieldAt(path.split("."), form.getValues(), fieldOf);
    if (!field) continue;
    form.setError(field as Path<Values>, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
  form.setError("root.refused", { type: "server", message: error.message });
}
