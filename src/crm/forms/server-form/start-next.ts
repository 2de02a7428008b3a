import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { ServerForm } from "./use-server-form.ts";

/** Begins the next record with what was typed while the last one was sent. Says whether that was anything. */
export function startNextWithRest<Values extends FieldValues>(
  { form, startNext }: ServerForm<Values>,
  { next, saved, paths }: { next: Values; saved: Values; paths: readonly Path<Values>[] },
): boolean {
  const rest = paths.flatMap((path) => {
    const left = withoutSaved(form.getValues(path), saved[path]);
    return left ? [[path, left] as const] : [];
  });
  startNext(next);
  for (const [path, left] of rest) {
    form.setValue(path, left as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return rest.length > 0;
}

function withoutSaved(typed: string, saved: string): string {
  return typed.startsWith(saved) ? typed.slice(saved.length).trimStart() : typed;
}
