import { useWatch } from "react-hook-form";
import { z } from "zod";
import { longestText, type Message, writeMessage } from "#contract/messages.ts";
import { lengthWords, textLength } from "#domain/messages/segments.ts";
import { Button } from "#ui/button.tsx";
import { AreaField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useAnswer } from "./mutations.ts";

const typedAnswer = z.object({ body: z.string().trim().min(1, "Write a message") });

/** The text stays until it's sent. */
export function AnswerForm({ to, onDone }: { to: Message; onDone: () => void }) {
  const answer = useAnswer();
  const edit = useServerForm(writeMessage, {
    ...{ draft: to.id, values: { body: "" }, schema: typedAnswer },
    send: ({ body }, { idempotencyKey }) => answer.mutateAsync({ to, body, idempotencyKey }),
    onSaved: onDone,
  });
  const { form } = edit;
  const body = useWatch({ control: form.control, name: "body" });
  return (
    <FormSection
      edit={edit}
      className="mt-2 grid max-w-prose gap-3"
      submit="Send Text"
      pending="Sending"
      actions={
        <Button
          variant="quiet"
          onClick={() => {
            edit.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      }
    >
      <AreaField
        form={form}
        path="body"
        label="Your reply"
        hint={lengthWords(textLength(body))}
        maxLength={longestText}
      />
    </FormSection>
  );
}
