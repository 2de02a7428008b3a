import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea } from "#ui/field.tsx";
import { useKeys } from "../../api/idempotency-key.ts";

interface NoteFormProps {
  /** The key makes retries create one note. */
  onNote: (note: { text: string; idempotencyKey: string }) => Promise<unknown>;
  pending: boolean;
}

/** Keeps the text until saved, and text typed meanwhile. */
export function NoteForm({ onNote, pending }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const { keyFor, answered } = useKeys();
  const [error, setError] = useState<string>();

  async function send(submit: FormEvent) {
    submit.preventDefault();
    if (pending) return;
    if (text.trim() === "") return setError("Enter a note");
    setError(undefined);
    try {
      await onNote({ text, idempotencyKey: keyFor(text) });
      answered();
      setText((now) => withoutKept(now, text));
    } catch (refused) {
      setError((refused as Error).message);
    }
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field id={id} label="Add a note" error={error}>
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

function withoutKept(typed: string, kept: string): string {
  return typed.startsWith(kept) ? typed.slice(kept.length).trimStart() : typed;
}
