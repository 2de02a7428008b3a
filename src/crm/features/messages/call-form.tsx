import { z } from "zod";
import { noteCallRoute } from "#contract/messages.ts";
import {
  type CallDirection,
  type CallOutcome,
  callDirections,
  callOutcomes,
  directionLabels,
  outcomeLabels,
} from "#domain/messages/call.ts";
import { SelectField, TextareaField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { startNextWithRest } from "../../forms/server-form/start-next.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { type Person, useNoteCall } from "./mutations.ts";

interface CallFormProps {
  to: Person;
  onNoted: () => void;
}

const values = { direction: "outgoing" as CallDirection, outcome: "reached" as CallOutcome, body: "" };

const typedCall = z.object({
  direction: z.enum(callDirections),
  outcome: z.enum(callOutcomes),
  body: z.string(),
});

export function CallForm({ to, onNoted }: CallFormProps) {
  const note = useNoteCall();
  const edit = useServerForm(noteCallRoute, {
    ...{ draft: String(Object.values(to)), values, schema: typedCall },
    send: (call, { idempotencyKey }) => note.mutateAsync({ to, ...call, idempotencyKey }),
    onSaved: (_, saved) => {
      if (!startNextWithRest(edit, { next: values, saved, textPaths: ["body"] })) onNoted();
    },
  });
  const { form } = edit;
  return (
    <FormSection edit={edit} className="grid grid-cols-1 gap-3" submit="Save Call">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          form={form}
          path="direction"
          label="Direction"
          choices={choicesOf(callDirections, (each) => directionLabels[each as CallDirection])}
        />
        <SelectField
          form={form}
          path="outcome"
          label="Outcome"
          choices={choicesOf(callOutcomes, (each) => outcomeLabels[each as CallOutcome])}
        />
      </div>
      <TextareaField form={form} path="body" label="Notes" rows={2} maxLength={5_000} />
    </FormSection>
  );
}
