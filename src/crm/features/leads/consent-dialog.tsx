import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { z } from "zod";
import type { LeadInFull } from "#contract/leads.ts";
import { recordConsent } from "#contract/sms-consent.ts";
import { fullName } from "#domain/format.ts";
import {
  type ConsentMethod,
  type ConsentText,
  consentMethodLabels,
  consentMethods,
  consentTextFor,
} from "#domain/leads/consent.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { Choices } from "#ui/choices.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy } from "#ui/field.tsx";
import { ApiError, call } from "../../api/api-client.ts";
import { useKeys } from "../../api/idempotency-key.ts";
import { shownOnScreen, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { useCompany } from "../../data/company-profile.ts";
import { consentTextsQuery, useConsentTexts } from "../../data/consent-texts.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Loaded } from "../../layout/loaded.tsx";

interface ConsentDialogProps {
  lead: LeadInFull;
  onClose: () => void;
}

export function ConsentDialog({ lead, onClose }: ConsentDialogProps) {
  const wordings = useConsentTexts();
  const company = useCompany();
  return (
    <Dialog
      title="Record Consent"
      description={`${fullName(lead)}, ${formatPhone(lead.phone)}`}
      onClose={onClose}
    >
      <Loaded query={wordings} failed="Failed to load the consent wording">
        {([newest]) => (
          <Loaded query={company} failed="Failed to load the company information">
            {({ companyName }) => <ConsentForm {...{ lead, companyName, newest, onClose }} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

interface ConsentFormProps extends ConsentDialogProps {
  companyName: string;
  newest: ConsentText | undefined;
}

function ConsentForm({ lead, companyName, newest, onClose }: ConsentFormProps) {
  const client = useQueryClient();
  // Live updates must not change the text while staff read it aloud.
  const [shown, setShown] = useState(() => consentTextFor(companyName, newest));
  const [hasAgreed, setAgreed] = useState(false);
  const [method, setMethod] = useState<ConsentMethod>();
  const [isTried, setTried] = useState(false);
  const { keyFor } = useKeys();
  const record = useRecordConsent();
  const name = fullName(lead);

  function submit(form: FormEvent<HTMLFormElement>) {
    form.preventDefault();
    setTried(true);
    if (!hasAgreed || !method) {
      const missing = hasAgreed ? "input[type=radio]" : "input[type=checkbox]";
      form.currentTarget.querySelector<HTMLInputElement>(missing)?.focus();
      return;
    }
    const body = { agreed: true, method, wordingVersion: shown.version } as const;
    record.mutate(
      { id: lead.id, idempotencyKey: keyFor(body), ...body },
      { onSuccess: onClose, onError: (error) => isConsentTextChanged(error) && void showNewest() },
    );
  }

  async function showNewest() {
    setAgreed(false);
    setTried(false);
    const [wording] = await client.fetchQuery({ ...consentTextsQuery, staleTime: 0 });
    setShown(consentTextFor(companyName, wording));
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <FormNotice>{record.error?.message}</FormNotice>
          <figure className="rounded-soft bg-glass-pale px-4 py-3">
            <figcaption className="font-medium">Read this to {name}:</figcaption>
            <blockquote className="mt-1 break-words">{shown.text}</blockquote>
          </figure>
          <Agreed
            label={`I read this to ${name} and they agreed`}
            checked={hasAgreed}
            error={
              isTried && !hasAgreed ? "Read the wording to them and confirm that they agreed" : undefined
            }
            onChange={setAgreed}
          />
          <Choices
            legend="How"
            value={method}
            choices={consentMethods.map((value) => ({ value, text: consentMethodLabels[value] }))}
            error={isTried && !method ? "Choose how they agreed" : undefined}
            onChoose={setMethod}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={record.isPending}>
          {record.isPending ? "Saving" : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface AgreedProps {
  label: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

function Agreed({ label, checked, error, onChange }: AgreedProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          required
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          {...describedBy({ id, error })}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-gulf"
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="font-medium text-alert text-sm">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The form shows the error. */
function useRecordConsent() {
  type Sent = z.input<typeof recordConsent.body> & { id: string; idempotencyKey: string };
  return useMutationWithToast({
    send: ({ id, idempotencyKey, ...body }: Sent) =>
      call(recordConsent, { params: { id }, body, idempotencyKey }),
    done: shownOnScreen,
    failed: () => undefined,
  });
}

function isConsentTextChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === "wording_changed";
}
