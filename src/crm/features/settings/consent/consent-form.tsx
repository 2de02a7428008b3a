import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { PresentConsentText } from "#contract/sms-consent.ts";
import { consentTextFault, consentTextFor, nameOfCompany } from "#domain/leads/consent.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea } from "#ui/field.tsx";
import { dateAndTime } from "../../../api/business-time.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { consentTextsQuery, useConsentTexts } from "../../../data/consent-texts.ts";
import { useFocusAtFirst } from "../../../forms/edit-conflict/focus-at-first.ts";
import type { Edition } from "../../../forms/edit-conflict/safe-edit.ts";
import { type FormPart, SafeForm } from "../../../forms/edit-conflict/safe-form.tsx";
import { FormNotice } from "../../../forms/form-parts.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSignedInUser } from "../../../layout/session.ts";
import { useWriteConsentText } from "./changes.ts";

export function ConsentForm() {
  const wordings = useConsentTexts();
  return (
    <Loaded query={wordings} failed="Failed to load the consent wording">
      {([newest, ...earlier]) => (
        <>
          {newest ? <Editor newest={newest} /> : null}
          <Earlier wordings={earlier} />
        </>
      )}
    </Loaded>
  );
}

interface Worded {
  wording: string;
}

function Editor({ newest }: { newest: PresentConsentText }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const write = useWriteConsentText();
  const queries = useQueryClient();

  async function fresh(): Promise<Edition<Worded>> {
    const [now = newest] = await queries.fetchQuery({ ...consentTextsQuery, staleTime: 0 });
    return { values: { wording: now.wording }, version: now.version, by: now.by };
  }

  return (
    <SafeForm<Worded>
      // Read-only users always see the current values.
      key={mayChange ? "editable" : newest.version}
      noun="wording"
      begin={{ values: { wording: newest.wording }, version: newest.version }}
      newest={newest.version}
      pending={write.isPending}
      save={({ wording }, version) => write.mutateAsync({ wording, version })}
      fresh={fresh}
    >
      {(form) => <ConsentTextForm {...form} mayChange={mayChange} pending={write.isPending} />}
    </SafeForm>
  );
}

interface ConsentTextFormProps extends FormPart<Worded> {
  mayChange: boolean;
  pending: boolean;
}

function ConsentTextForm({ values, mayChange, pending, takesFocus, onSubmit }: ConsentTextFormProps) {
  const [typed, setTyped] = useState(values.wording);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const ref = useFocusAtFirst(takesFocus);
  const wording = inOneLine(typed);
  const fault = asked ? (consentTextFault(wording) ?? undefined) : undefined;

  function submit(form: FormEvent) {
    form.preventDefault();
    setAsked(true);
    if (consentTextFault(wording)) return;
    setRefused(undefined);
    setTyped(wording);
    onSubmit({ wording }).catch((error: Error) => setRefused(error.message));
  }

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 px-5 py-6 outline-none sm:px-7"
    >
      <FormNotice>{refused}</FormNotice>
      <ConsentTextField typed={typed} fault={fault} disabled={!mayChange} onChange={setTyped} />
      <Preview wording={wording} />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={pending}>
            {pending ? "Saving" : "Save Consent Wording"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only administrators can change this.</p>
      )}
    </form>
  );
}

interface ConsentTextFieldProps {
  typed: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
}

const hint = `${nameOfCompany} inserts the company name. Keep STOP, HELP and the note on rates. Earlier consents don't change.`;

function ConsentTextField({ typed, fault, disabled, onChange }: ConsentTextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label="Consent Wording" hint={hint} error={fault} required>
      <TextArea
        {...describedBy({ id, hint, error: fault })}
        rows={4}
        maxLength={800}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function Preview({ wording }: { wording: string }) {
  const { data: company } = useCompany();
  if (!company) return null;
  return (
    <figure className="rounded-soft bg-glass-pale px-4 py-3">
      <figcaption className="text-ink-soft text-sm">Preview</figcaption>
      <p className="mt-1 break-words">{consentTextFor(company.companyName, { version: 0, wording }).text}</p>
    </figure>
  );
}

function Earlier({ wordings }: { wordings: readonly PresentConsentText[] }) {
  if (wordings.length === 0) return null;
  return (
    <div className="border-sand-deep border-t px-5 py-5 sm:px-7">
      <h3 className="font-medium">Earlier Versions</h3>
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {wordings.map(({ version, wording, by, createdAt }) => (
          <li key={version}>
            <p className="text-ink-soft text-sm">
              Version {version}
              {createdAt ? `, ${dateAndTime(createdAt)}` : ", original"}
              {by ? `, ${by}` : ""}
            </p>
            <p className="break-words">{wording}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Stored on one line. */
function inOneLine(typed: string): string {
  return typed.replaceAll(/\s+/g, " ").trim();
}
