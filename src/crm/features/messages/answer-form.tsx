import { type FormEvent, useId, useState } from "react";
import { longestText, type Message } from "#contract/messages.ts";
import { textLength } from "#domain/messages/segments.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea } from "#ui/field.tsx";
import { freshKey } from "../../api/idempotency-key.ts";
import { useAnswer } from "./changes.ts";
import { lengthWords } from "./sms-length.ts";

/** The text stays until it's sent. */
export function AnswerForm({ to, onDone }: { to: Message; onDone: () => void }) {
  const id = useId();
  const [body, setBody] = useState("");
  const [key] = useState(freshKey);
  const [error, setError] = useState<string>();
  const answer = useAnswer();
  const hint = lengthWords(textLength(body));

  async function send(submit: FormEvent) {
    submit.preventDefault();
    if (body.trim() === "") return setError("Write a message");
    setError(undefined);
    try {
      await answer.mutateAsync({ to, body, idempotencyKey: key });
      onDone();
    } catch (refused) {
      setError((refused as Error).message);
    }
  }

  return (
    <form noValidate onSubmit={send} className="mt-2 grid max-w-prose gap-3">
      <Field id={id} label="Your reply" hint={hint} error={error}>
        <TextArea
          {...describedBy({ id, hint, error })}
          rows={3}
          maxLength={longestText}
          value={body}
          onChange={(change) => setBody(change.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={answer.isPending}>
          {answer.isPending ? "Sending" : "Send Text"}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
