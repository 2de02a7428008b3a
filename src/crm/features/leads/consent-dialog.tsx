import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#api/fetch-route.ts";
import type { LeadDetails } from "#contract/leads.ts";
import { recordConsentRoute } from "#contract/sms-consent.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import {
  type ConsentMethod,
  type ConsentText,
  consentMethodLabels,
  consentMethods,
  consentTextFor,
} from "#domain/sms-consent.ts";
import { Choices } from "#ui/choices.tsx";
import { FieldError } from "#ui/field.tsx";
import { consentTextsQuery, useCompany, useConsentTexts } from "../../data/company-profile.ts";
import { useField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useRecordConsent } from "./mutations.ts";

interface ConsentDialogProps {
  lead: LeadDetails;
  onClose: () => void;
}

export function ConsentDialog({ lead, onClose }: ConsentDialogProps) {
  const shown = { title: "Record Consent", onClose };
  const company = useCompany();
  return (
    <LoadedDialog query={useConsentTexts()} noun="consent wording" {...shown}>
      {([newest]) => (
        <LoadedDialog query={company} noun="company information" {...shown}>
          {({ companyName }) => <ConsentForm {...{ lead, companyName, newest, onClose }} />}
        </LoadedDialog>
      )}
    </LoadedDialog>
  );
}

interface ConsentFormProps extends ConsentDialogProps {
  companyName: string;
  newest: ConsentText | undefined;
}

interface ConsentValues {
  agreed: boolean;
  method: ConsentMethod | null;
}

function ConsentForm({ lead, companyName, newest, onClose }: ConsentFormProps) {
  const client = useQueryClient();
  // Live updates must not change the text while staff read it aloud.
  const [shown, setShown] = useState(() => consentTextFor(companyName, newest));
  const record = useRecordConsent();
  const bodyOf = ({ agreed, method }: ConsentValues) =>
    ({ agreed, method, wordingVersion: shown.version }) as z.input<typeof recordConsentRoute.body>;
  const edit = useServerForm<ConsentValues, unknown>(recordConsentRoute, {
    // Nothing is typed, and the wording must be read again after an interruption.
    ...{ draft: false, values: { agreed: false, method: null }, toBody: bodyOf },
    send: (given, { idempotencyKey }) =>
      record.mutateAsync({ id: lead.id, idempotencyKey, ...bodyOf(given) }).catch(async (error) => {
        if (isConsentTextChanged(error)) await showNewest();
        throw error;
      }),
    onSaved: onClose,
  });
  const { form } = edit;
  const name = fullName(lead);

  async function showNewest() {
    form.setValue("agreed", false);
    const [wording] = await client.fetchQuery({ ...consentTextsQuery, staleTime: 0 });
    setShown(consentTextFor(companyName, wording));
  }

  return (
    <FormDialog
      title="Record Consent"
      description={`${name}, ${formatPhone(lead.phone)}`}
      edit={edit}
      submit="Save"
      onClose={onClose}
    >
      <figure className="rounded-soft bg-glass-pale px-4 py-3">
        <figcaption className="font-medium">Read this to {name}:</figcaption>
        <blockquote className="mt-1 break-words">{shown.text}</blockquote>
      </figure>
      <Agreed form={form} label={`I read this to ${name} and they agreed`} />
      <Method form={form} />
    </FormDialog>
  );
}

type Form = UseFormReturn<ConsentValues>;

function Agreed({ form, label }: { form: Form; label: string }) {
  const { id, error, described } = useField({ form, path: "agreed", label });
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          required
          {...described}
          {...form.register("agreed")}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-gulf"
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

function Method({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: "method" });
  return (
    <Choices
      legend="How"
      value={field.value ?? undefined}
      choices={consentMethods.map((value) => ({ value, text: consentMethodLabels[value] }))}
      error={fieldState.error?.message}
      firstRef={field.ref}
      onChoose={field.onChange}
    />
  );
}

function isConsentTextChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === "wording_changed";
}
