import { useState } from "react";
import { changeRetentionRoute, type RetentionSettings } from "#contract/privacy.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { isShortened, type RemovalCounts, type Retention, retentionKeys } from "#domain/privacy/retention.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FailureLine } from "#ui/empty-state.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { lastToMake } from "../../data/audit.ts";
import { retentionQuery, useDue, useRetention } from "../../data/privacy.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormAlert } from "../../forms/form-parts.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useSaveRetention } from "./mutations.ts";
import {
  retentionText,
  retentionValues,
  ruleLabel,
  rules,
  sentRetention,
  type TypedRetention,
  tidyRetention,
  typedRetention,
} from "./retention-values.ts";

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
    <dl className="grid gap-x-6 gap-y-3 border-sand-deep border-b px-5 py-5 sm:grid-cols-2 sm:px-6">
      <div>
        <dt className="text-ink-soft text-sm">Last run</dt>
        <dd className="mt-0.5">
          {ranAt ? `${dateAndTime(ranAt)}: ${removed ? removedText(removed) : "still running"}` : "Not yet"}
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">Next run, within an hour</dt>
        <dd className="mt-0.5">{due.data ? removedText(due.data) : <Counting due={due} />}</dd>
      </div>
    </dl>
  );
}

function Counting({ due: { error, refetch } }: { due: ReturnType<typeof useDue> }) {
  if (!error) return "Counting";
  return <FailureLine onRetry={() => void refetch()}>{error.message}</FailureLine>;
}

/** "Messages: 12, unanswered leads: 3" */
function removedText(removed: RemovalCounts): string {
  const parts = retentionKeys
    .filter((key) => removed[rules[key].removal] > 0)
    .map((key) => `${rules[key].label}: ${removed[rules[key].removal].toLocaleString("en-US")}`);
  return parts.length > 0 ? parts.join(". ") : "Nothing to remove";
}

function Editor({ settings }: { settings: RetentionSettings }) {
  const save = useSaveRetention();
  const [shorter, setShorter] = useState<Retention>();
  const edit = useServerForm<TypedRetention, RetentionSettings>(changeRetentionRoute, {
    ...{ draft: "retention", values: typedRetention(settings), version: settings.version },
    ...{ toBody: sentRetention, tidy: tidyRetention },
    send: (typed, { version, base }) =>
      save.mutateAsync({
        ...changesBetween(sentRetention(base), sentRetention(typed)).after,
        version,
      }),
    fresh: useFresh(retentionQuery, typedRetention, () => lastToMake("retention.changed")),
  });
  const { form } = edit;
  const submit = form.handleSubmit((typed) => {
    const wanted = sentRetention(typed);
    if (!isShortened(retentionValues(settings), wanted)) return edit.submit();
    setShorter(wanted);
  });
  return (
    <FormSection
      edit={{ ...edit, submit }}
      noun="data retention"
      formatValue={retentionText}
      submit="Save Retention"
    >
      <p className="max-w-prose text-ink-soft">
        Older data is permanently removed. Your website's privacy page shows these periods. Deleted records
        stay in the trash for 30 days.
      </p>
      {retentionKeys.map((key) => (
        <div key={key} className="max-w-prose">
          <TextField
            form={form}
            path={key}
            label={ruleLabel(key)}
            hint={rules[key].hint}
            inputMode="numeric"
            maxLength={6}
          />
        </div>
      ))}
      {shorter ? (
        <ConfirmShorter
          wanted={shorter}
          pending={edit.isSending}
          onConfirm={() => {
            setShorter(undefined);
            void edit.submit();
          }}
          onClose={() => setShorter(undefined)}
        />
      ) : null}
    </FormSection>
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
      refused={due.error ? <FormAlert>{due.error.message}</FormAlert> : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {due.data
        ? `Permanently removed within an hour: ${removedText(due.data)}.`
        : "Counting records to remove."}
    </Confirm>
  );
}
