import { useState } from "react";
import { mergeLeadsRoute } from "#contract/duplicates.ts";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import {
  type MergeableField,
  type MergeChoice,
  mayKeepBoth,
  mergeableFields,
  mergedValue,
  mergeQuestions,
  proposedFor,
} from "#domain/leads/merge.ts";
import { createdLabel } from "#domain/relative.ts";
import { type ChoiceOf, Choices } from "#ui/choices.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Dialog, SameOpener } from "#ui/dialog.tsx";
import { dayOfInstant, today } from "../../../api/business-time.ts";
import { fieldLabel, fieldText } from "../../../api/field-labels.ts";
import { useLead } from "../../../data/leads.ts";
import { useUserNames } from "../../../data/users.ts";
import { FormDialog } from "../../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { MissingRecord } from "../../../layout/loaded-dialog.tsx";
import { useMergeLeads } from "./mutations.ts";

interface MergeDialogProps {
  lead: Lead;
  otherId: string;
  onClose: () => void;
}

export function MergeDialog({ lead, otherId, onClose }: MergeDialogProps) {
  const other = useLead(otherId);
  // For a merged lead the API returns its survivor.
  const isOther = other.data !== undefined && other.data.id !== lead.id;
  return (
    <SameOpener>
      {isOther ? (
        <MergeForm primary={lead} other={other.data} onClose={onClose} />
      ) : (
        <Dialog title="Merge Leads" description={movesTo(lead)} onClose={onClose}>
          <Loaded
            query={other}
            failed="Failed to load the other lead"
            gone={<MissingRecord onClose={onClose}>The other lead was deleted.</MissingRecord>}
          >
            {() => <MissingRecord onClose={onClose}>These leads are already merged.</MissingRecord>}
          </Loaded>
        </Dialog>
      )}
    </SameOpener>
  );
}

function movesTo(lead: Lead): string {
  return `Everything moves to ${fullName(lead)}.`;
}

interface MergeValues {
  /** Fields where the user overrode the proposal. */
  chosen: Partial<Record<MergeableField, MergeChoice>>;
}

function MergeForm({ primary, other, onClose }: { primary: Lead; other: Lead; onClose: () => void }) {
  const merge = useMergeLeads(primary.id);
  const [isConfirming, setConfirming] = useState(false);
  const questions = mergeQuestions(primary, other);
  const bodyOf = ({ chosen }: MergeValues) => {
    const fields = questions.map((field) => {
      const choice = chosen[field] ?? proposedFor(field, primary, other);
      return [field, mergedValue(field, choice, primary, other)];
    });
    return {
      ...{ otherId: other.id, version: primary.version, otherVersion: other.version },
      fields: Object.fromEntries(fields),
    };
  };
  const edit = useServerForm<MergeValues, unknown>(mergeLeadsRoute, {
    ...{ draft: `${primary.id} ${other.id}`, values: { chosen: {} }, toBody: bodyOf },
    send: (typed) => merge.mutateAsync(bodyOf(typed)),
    onSaved: onClose,
  });
  const { form } = edit;
  const chosen = form.watch("chosen");
  return (
    <FormDialog
      title="Merge Leads"
      description={movesTo(primary)}
      edit={{ ...edit, submit: form.handleSubmit(() => setConfirming(true)) }}
      submit="Merge"
      pending="Merging"
      onClose={onClose}
    >
      {questions.map((field) => (
        <Question
          key={field}
          field={field}
          primary={primary}
          other={other}
          value={chosen[field] ?? proposedFor(field, primary, other)}
          onChoose={(choice) => form.setValue("chosen", { ...chosen, [field]: choice })}
        />
      ))}
      <Same questions={questions} primary={primary} />
      {isConfirming ? (
        <Confirm
          title="Merge these two leads?"
          action="Merge Leads"
          pending={edit.isSending}
          onConfirm={() => void edit.submit().finally(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        >
          The other {fullName(other)}'s requests, messages, appointments and activity move to this lead. This
          can't be undone.
        </Confirm>
      ) : null}
    </FormDialog>
  );
}

interface QuestionProps {
  field: MergeableField;
  primary: Lead;
  other: Lead;
  value: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

function Question({ field, primary, other, value, onChoose }: QuestionProps) {
  const names = useUserNames();
  const text = (lead: Lead) =>
    field === "assignedTo" && lead.assignedTo
      ? (names.get(lead.assignedTo) ?? "Someone")
      : fieldText(field, lead[field]);
  const choices: ChoiceOf<MergeChoice>[] = [
    { value: "kept", label: `This lead · ${since(primary)}`, text: text(primary) },
    { value: "other", label: `The other · ${since(other)}`, text: text(other) },
  ];
  if (mayKeepBoth(field, primary, other)) {
    choices.push({ value: "both", label: "Both", text: "Both values" });
  }
  return <Choices legend={fieldLabel(field)} value={value} choices={choices} onChoose={onChoose} />;
}

function since({ createdAt }: Lead): string {
  return createdLabel(dayOfInstant(createdAt), today());
}

function Same({ questions, primary }: { questions: MergeableField[]; primary: Lead }) {
  const same = mergeableFields.filter((field) => !questions.includes(field) && primary[field]);
  if (same.length === 0) return null;
  return <p className="text-ink-soft text-sm">Same on both: {same.map(fieldLabel).join(", ")}.</p>;
}
