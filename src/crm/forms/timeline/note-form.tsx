import type { KeyboardEvent } from "react";
import type { Route } from "#contract/route.ts";
import { noteOnLeadRoute } from "#contract/timeline.ts";
import { TextareaField } from "../form-fields.tsx";
import { FormSection } from "../server-form/form-dialog.tsx";
import { startNextWithRest } from "../server-form/start-next.ts";
import { useServerForm } from "../server-form/use-server-form.ts";

export interface NoteProps {
  route: Route;
  /** The record's id. */
  about: string;
  /** The key makes retries create one note. */
  onNote: (note: { text: string; idempotencyKey: string }) => Promise<unknown>;
}

/** Keeps the text until saved, and text typed meanwhile. */
export function NoteForm({ route, about, onNote }: NoteProps) {
  const edit = useServerForm(route, {
    ...{ draft: about, rekeys: true, values: { text: "" }, schema: noteOnLeadRoute.body },
    send: ({ text }, { idempotencyKey }) => onNote({ text, idempotencyKey }),
    onSaved: (_, saved) => startNextWithRest(edit, { next: { text: "" }, saved, textPaths: ["text"] }),
  });
  const sendByKey = (key: KeyboardEvent) => {
    if (key.key === "Enter" && (key.metaKey || key.ctrlKey) && !edit.isSending) void edit.submit();
  };
  return (
    <FormSection
      edit={edit}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:*:[p,[role=alert]]:col-span-2 print:hidden"
      submit="Add Note"
      pending="Adding"
      submitClasses="quiet"
      handlers={{ onKeyDown: sendByKey }}
    >
      <TextareaField form={edit.form} path="text" label="Add a note" rows={1} maxLength={5_000} grows />
    </FormSection>
  );
}
