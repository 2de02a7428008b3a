import { type FormEvent, useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import {
  type Kept,
  type MergeableField,
  mayKeepBoth,
  mergeableFields,
  mergedValue,
  mergeQuestions,
  proposedFor,
} from "#domain/leads/merge.ts";
import { createdLabel } from "#domain/relative.ts";
import { Button } from "#ui/button.tsx";
import { type ChoiceOf, Choices } from "#ui/choices.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { dayOfInstant, today } from "../../../api/business-time.ts";
import { fieldLabel, fieldWords } from "../../../api/field-labels.ts";
import { useLead } from "../../../data/leads.ts";
import { useUserNames } from "../../../data/users.ts";
import { FormNotice } from "../../../forms/form-parts.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { Gone } from "../../../layout/loaded-dialog.tsx";
import { useMergeLeads } from "./changes.ts";

interface MergeDialogProps {
  lead: Lead;
  otherId: string;
  onClose: () => void;
}

export function MergeDialog({ lead, otherId, onClose }: MergeDialogProps) {
  const other = useLead(otherId);
  return (
    <Dialog title="Merge Leads" description={`Everything moves to ${fullName(lead)}.`} onClose={onClose}>
      <Loaded
        query={other}
        failed="Failed to load the other lead"
        gone={<Gone onClose={onClose}>The other lead was deleted.</Gone>}
      >
        {(loaded) =>
          // For a merged lead the API returns its survivor.
          loaded.id === lead.id ? (
            <Gone onClose={onClose}>These leads are already merged.</Gone>
          ) : (
            <MergeForm kept={lead} other={loaded} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

type Choosing = Partial<Record<MergeableField, Kept>>;

function MergeForm({ kept, other, onClose }: { kept: Lead; other: Lead; onClose: () => void }) {
  const merge = useMergeLeads(kept.id);
  const [chosen, setChosen] = useState<Choosing>({});
  const [isAsking, setAsking] = useState(false);
  const questions = mergeQuestions(kept, other);
  const choiceOf = (field: MergeableField) => chosen[field] ?? proposedFor(field, kept, other);

  function ask(submit: FormEvent) {
    submit.preventDefault();
    setAsking(true);
  }

  function send() {
    const fields = Object.fromEntries(
      questions.map((field) => [field, mergedValue(field, choiceOf(field), kept, other)]),
    );
    merge.mutate(
      { otherId: other.id, version: kept.version, otherVersion: other.version, fields },
      { onSuccess: onClose, onError: () => setAsking(false) },
    );
  }

  return (
    <form noValidate onSubmit={ask} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>{merge.error?.message}</FormNotice>
          {questions.map((field) => (
            <Question
              key={field}
              field={field}
              kept={kept}
              other={other}
              value={choiceOf(field)}
              onChoose={(choice) => setChosen({ ...chosen, [field]: choice })}
            />
          ))}
          <Same questions={questions} kept={kept} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={merge.isPending}>
          {merge.isPending ? "Merging" : "Merge"}
        </Button>
      </DialogActions>
      {isAsking ? (
        <Confirm
          title="Merge these two leads?"
          action="Merge Leads"
          pending={merge.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          The other {fullName(other)}'s requests, messages, appointments and activity move to this lead. This
          can't be undone.
        </Confirm>
      ) : null}
    </form>
  );
}

interface QuestionProps {
  field: MergeableField;
  kept: Lead;
  other: Lead;
  value: Kept;
  onChoose: (choice: Kept) => void;
}

function Question({ field, kept, other, value, onChoose }: QuestionProps) {
  const names = useUserNames();
  const words = (lead: Lead) =>
    field === "assignedTo" && lead.assignedTo
      ? (names.get(lead.assignedTo) ?? "Someone")
      : fieldWords(field, lead[field]);
  const choices: ChoiceOf<Kept>[] = [
    { value: "kept", label: `This lead · ${since(kept)}`, text: words(kept) },
    { value: "other", label: `The other · ${since(other)}`, text: words(other) },
  ];
  if (mayKeepBoth(field, kept, other)) {
    choices.push({ value: "both", label: "Both", text: "Both values" });
  }
  return <Choices legend={fieldLabel(field)} value={value} choices={choices} onChoose={onChoose} />;
}

function since({ createdAt }: Lead): string {
  return createdLabel(dayOfInstant(createdAt), today());
}

function Same({ questions, kept }: { questions: MergeableField[]; kept: Lead }) {
  const same = mergeableFields.filter((field) => !questions.includes(field) && kept[field]);
  if (same.length === 0) return null;
  return <p className="text-ink-soft text-sm">Same on both: {same.map(fieldLabel).join(", ")}.</p>;
}
