import { type FormEvent, useId, useState } from "react";
import type { RetentionSettings } from "#contract/privacy.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { isShortened, type Removed, type Retention, retentionKeys } from "#domain/privacy/retention.ts";
import { Button } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { retentionQuery, useDue, useRetention } from "../../data/privacy.ts";
import { useFocusAtFirst } from "../../forms/edit-conflict/focus-at-first.ts";
import { type FormPart, SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { lastToHave, useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useSaveRetention } from "./changes.ts";
import { numberIn, retentionValues, retentionWords, ruleLabel, rules } from "./retention-values.ts";

export function RetentionCard() {
  return (
    <Loaded query={useRetention()} failed="Failed to load data retention">
      {(settings) => (
        <>
          <LastRun settings={settings} />
          <Editor settings={settings} />
        </>
      )}
    </Loaded>
  );
}

function LastRun({ settings }: { settings: RetentionSettings }) {
  const { ranAt, removed } = settings;
  const due = useDue(retentionValues(settings));
  return (
    <dl className="grid gap-x-6 gap-y-3 border-sand-deep border-b px-5 py-5 sm:grid-cols-2 sm:px-7">
      <div>
        <dt className="text-ink-soft text-sm">Last run</dt>
        <dd className="mt-0.5">
          {ranAt ? `${dateAndTime(ranAt)}: ${removed ? removedWords(removed) : "still running"}` : "Not yet"}
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">Next run, within an hour</dt>
        <dd className="mt-0.5">{due.data ? removedWords(due.data) : "Counting"}</dd>
      </div>
    </dl>
  );
}

/** "Messages: 12, unanswered leads: 3" */
function removedWords(removed: Removed): string {
  const parts = retentionKeys
    .filter((key) => removed[rules[key].removal] > 0)
    .map((key) => `${rules[key].label}: ${removed[rules[key].removal].toLocaleString("en-US")}`);
  return parts.length > 0 ? parts.join(". ") : "Nothing to remove";
}

function Editor({ settings }: { settings: RetentionSettings }) {
  const save = useSaveRetention();
  const fresh = useFresh(retentionQuery, retentionValues, () => lastToHave("retention.changed"));
  return (
    <SafeForm<Retention>
      noun="data retention"
      begin={{ values: retentionValues(settings), version: settings.version }}
      newest={settings.version}
      pending={save.isPending}
      words={retentionWords}
      save={(values, version, base) => save.mutateAsync({ ...changesBetween(base, values).after, version })}
      fresh={fresh}
    >
      {(form) => <RetentionForm {...form} pending={save.isPending} />}
    </SafeForm>
  );
}

type Typed = Record<keyof Retention, string>;

function RetentionForm({
  values,
  pending,
  takesFocus,
  onSubmit,
}: FormPart<Retention> & { pending: boolean }) {
  const [typed, setTyped] = useState(() => perKey((key) => String(values[key])) as Typed);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const [refused, setRefused] = useState<string>();
  const [shorter, setShorter] = useState<Retention>();
  const ref = useFocusAtFirst(takesFocus);

  function submit(form: FormEvent) {
    form.preventDefault();
    const read = perKey((key) => numberIn(key, typed[key]));
    const wrong = Object.entries(read).filter(([, each]) => "fault" in each);
    setFaults(Object.fromEntries(wrong.map(([key, each]) => [key, "fault" in each ? each.fault : ""])));
    if (wrong.length > 0) return;
    const wanted = perKey((key) => ("number" in read[key] ? read[key].number : 0)) as unknown as Retention;
    if (isShortened(values, wanted)) setShorter(wanted);
    else send(wanted);
  }

  function send(wanted: Retention) {
    setRefused(undefined);
    setShorter(undefined);
    onSubmit(wanted).catch((error: Error) => setRefused(error.message));
  }

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-6 px-5 py-6 outline-none sm:px-7"
    >
      <FormNotice>{refused}</FormNotice>
      <p className="max-w-prose text-ink-soft">
        Older data is permanently removed. Your website's privacy page shows these periods. Deleted records
        stay in the trash for 30 days.
      </p>
      {retentionKeys.map((key) => (
        <Span
          key={key}
          name={key}
          value={typed[key]}
          fault={faults[key]}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
        />
      ))}
      <div>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : "Save Retention"}
        </Button>
      </div>
      {shorter ? (
        <ConfirmShorter
          wanted={shorter}
          pending={pending}
          onConfirm={() => send(shorter)}
          onClose={() => setShorter(undefined)}
        />
      ) : null}
    </form>
  );
}

function perKey<T>(make: (key: keyof Retention) => T): Record<keyof Retention, T> {
  return Object.fromEntries(retentionKeys.map((key) => [key, make(key)])) as Record<keyof Retention, T>;
}

interface SpanProps {
  name: keyof Retention;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function Span({ name, value, fault, onChange }: SpanProps) {
  const id = useId();
  const { hint } = rules[name];
  return (
    <div className="max-w-prose">
      <Field id={id} label={ruleLabel(name)} hint={hint} error={fault}>
        <TextInput
          {...describedBy({ id, hint, error: fault })}
          value={value}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}

interface ConfirmProps {
  wanted: Retention;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Counts what will be removed before the user confirms. */
function ConfirmShorter({ wanted, pending, onConfirm, onClose }: ConfirmProps) {
  const due = useDue(wanted);
  return (
    <Confirm
      title="Keep data for a shorter time?"
      action="Save Retention"
      pending={pending || !due.data}
      refused={due.error ? <FormNotice>{due.error.message}</FormNotice> : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {due.data
        ? `Permanently removed within an hour: ${removedWords(due.data)}.`
        : "Counting records to remove."}
    </Confirm>
  );
}
