import type { FieldValues, Path } from "react-hook-form";
import { changesBetween } from "#domain/merge-edits.ts";
import { fill } from "./use-form-draft.ts";
import type { ServerForm } from "./use-server-form.ts";

interface NextRecord<Values extends FieldValues> {
  next: Values;
  saved: Values;
  /** Of what was appended to a saved text, only the addition belongs to the next record. */
  textPaths: readonly Path<Values>[];
  /** Gets the focus, unless the user is typing. */
  focus?: Path<Values>;
}

/** Begins the next record with what was typed while the last one was sent. Says whether that was anything. */
export function startNextWithRest<Values extends FieldValues>(
  { form, startNext }: ServerForm<Values>,
  { next, saved, textPaths, focus }: NextRecord<Values>,
): boolean {
  const rest = { ...changesBetween(saved, form.getValues()).after };
  for (const path of textPaths) {
    if (!(path in rest)) continue;
    rest[path] = withoutSaved(rest[path]!, saved[path]);
    if (!rest[path]) delete rest[path];
  }
  const isTyped = Object.keys(rest).length > 0;
  // After a reset, fields register on the next render.
  if (focus && !isTyped) form.setFocus(focus);
  startNext(next);
  fill(form, rest);
  return isTyped;
}

function withoutSaved<Text extends string>(typed: Text, saved: Text): Text {
  return (typed.startsWith(saved) ? typed.slice(saved.length).trimStart() : typed) as Text;
}
