import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** What the server refused at one of these fields is about all of them, so it goes when any of them changes. */
export function useSharedRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
) {
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (!fields.some((field) => field === name)) return;
      const refused = fields.filter((field) => form.getFieldState(field).error?.type === "server");
      if (refused.length === 0) return;
      form.clearErrors(refused);
      form.clearErrors("root");
    });
    return () => watching.unsubscribe();
  }, [form, fields]);
}
