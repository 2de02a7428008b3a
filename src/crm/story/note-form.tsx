import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea } from "#ui/field.tsx";
import { freshKey } from "../idempotency-key.ts";

interface NoteFormProps {
  /** Resolves once it is kept; sending the same key twice keeps one note. */
  onNote: (note: { text: string; idempotencyKey: string }) => Promise<unknown>;
  pending: boolean;
}

/** What somebody wants to be remembered. What was typed stays until it is kept. */
export function NoteForm({ onNote, pending }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [key, setKey] = useState(freshKey);
  const [error, setError] = useState<string>();

  async function send(submit: FormEvent) {
    submit.preventDefault();
    if (text.trim() === "") return setError("Write something first");
    setError(undefined);
    try {
      await onNote({ text, idempotencyKey: key });
      setText("");
      setKey(freshKey());
    } catch (refused) {
      setError((refused as Error).message);
    }
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field id={id} label="Write a note" error={error}>
        <TextArea
          {...describedBy({ id, error })}
          rows={2}
          maxLength={5_000}
          value={text}
          onChange={(change) => setText(change.target.value)}
          onKeyDown={(key) => key.key === "Enter" && (key.metaKey || key.ctrlKey) && void send(key)}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" look="quiet" disabled={pending} className="max-sm:w-full">
          {pending ? "Adding" : "Add Note"}
        </Button>
      </div>
    </form>
  );
}
