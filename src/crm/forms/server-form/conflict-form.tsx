import { type FormEvent, useState } from "react";
import { type Difference, differences, proposed, type Side, settled } from "#domain/merge-edits.ts";
import { Button } from "#ui/button.tsx";
import { Choices } from "#ui/choices.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { fieldLabel, fieldText } from "../../api/field-labels.ts";
import { FormAlert } from "../form-parts.tsx";
import type { Conflict } from "./use-saving.ts";

interface ConflictFormProps<Values> {
  conflict: Conflict<Values>;
  /** The record's noun: "lead". */
  noun: string;
  pending: boolean;
  /** Formats values that need a lookup, such as ids. */
  formatValue?: (field: string, value: unknown) => string;
  onSettle: (chosen: Values) => Promise<unknown>;
  onBack: (chosen: Values) => void;
}

/** Replaces the form in its dialog; asks per field which change to keep. */
export function ConflictForm<Values extends object>(props: ConflictFormProps<Values>) {
  // Another save during the choice asks again.
  return <Questions key={props.conflict.theirs.version} {...props} />;
}

function Questions<Values extends object>(props: ConflictFormProps<Values>) {
  const { conflict, noun, pending, formatValue = fieldText, onSettle, onBack } = props;
  const { base, mine, theirs } = conflict;
  const found = differences(base, mine, theirs.values);
  const [chosen, setChosen] = useState<Record<string, Side>>(() => proposed(found));
  const [isShown, setConfirming] = useState(false);
  const [refused, setRefused] = useState<string>();
  const open = found.filter(({ field }) => !chosen[field]);

  function send(submit: FormEvent) {
    submit.preventDefault();
    setConfirming(true);
    if (open.length > 0) return;
    setRefused(undefined);
    onSettle(settled(mine, theirs.values, chosen)).catch((error: Error) => setRefused(error.message));
  }

  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <p
            ref={takeFocus}
            tabIndex={-1}
            className="rounded-soft bg-warn-pale px-4 py-3 text-warn outline-none"
          >
            {theirs.by ?? "Someone else"} changed this {noun} while you were editing it. Nothing is lost.
            Choose which to keep.
          </p>
          <FormAlert>{refused}</FormAlert>
          {found.map((difference) => (
            <Choices
              key={difference.field}
              legend={fieldLabel(difference.field)}
              hint={changedByText(difference, theirs.by)}
              error={isShown && !chosen[difference.field] ? "Choose one" : undefined}
              value={chosen[difference.field]}
              choices={[
                {
                  value: "mine",
                  label: "Yours",
                  text: formatValue(difference.field, mine[difference.field]),
                },
                {
                  value: "theirs",
                  label: "Theirs",
                  text: formatValue(difference.field, theirs.values[difference.field]),
                },
              ]}
              onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
            />
          ))}
        </div>
      </DialogBody>
      <DialogActions>
        <Button
          variant="quiet"
          className="sm:mr-auto"
          onClick={() => onBack(settled(mine, theirs.values, { ...allMine(open), ...chosen }))}
        >
          Back to Editing
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : "Save Choices"}
        </Button>
      </DialogActions>
    </form>
  );
}

function changedByText({ changedBy }: Difference, by: string | null | undefined): string {
  if (changedBy === "mine") return "changed by you";
  return changedBy === "theirs" ? `changed by ${by ?? "someone else"}` : "you both changed this";
}

/** Undecided fields keep the user's value. */
function allMine(open: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(open.map(({ field }) => [field, "mine"]));
}

/** The focused form is gone, so screen readers continue here. */
function takeFocus(alert: HTMLElement | null) {
  alert?.focus();
}
