import { type FormEvent, useId, useState } from "react";
import type { ConsentWordingKept } from "#contract/consent-wordings.ts";
import { consentWording, nameOfCompany, wordingFault } from "#domain/leads/consent.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea } from "#ui/field.tsx";
import { dateAndTime } from "../business.ts";
import { useCompany } from "../company/queries.ts";
import { isStale } from "../refused.ts";
import { FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useMember } from "../shell/session.ts";
import { useWriteWording } from "./changes.ts";
import { useWordings } from "./queries.ts";

/** The words beside the box that agrees to texts, as the forms show them now, and every one they showed before. */
export function ConsentForm() {
  const wordings = useWordings();
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

function Editor({ newest }: { newest: ConsentWordingKept }) {
  const mayChange = mayChangeBusiness(useMember());
  const write = useWriteWording();
  const [typed, setTyped] = useState(newest.wording);
  const [asked, setAsked] = useState(false);
  // Once told that somebody else has worded it, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(newest.version);
  const wording = inOneLine(typed);
  const fault = asked ? (wordingFault(wording) ?? undefined) : undefined;

  async function submit(form: FormEvent) {
    form.preventDefault();
    setAsked(true);
    if (wordingFault(wording)) return;
    try {
      const saved = await write.mutateAsync({ wording, version });
      setVersion(saved.version);
      setTyped(saved.wording);
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 px-5 py-6 sm:px-7">
      <FormNotice>{write.error?.message}</FormNotice>
      <WordingField typed={typed} fault={fault} disabled={!mayChange} onChange={setTyped} />
      <Preview wording={wording} />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={write.isPending}>
            {write.isPending ? "Saving" : "Save Consent Wording"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only an administrator can change this.</p>
      )}
    </form>
  );
}

interface WordingFieldProps {
  typed: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
}

const hint = `${nameOfCompany} stands for the company's name. The words STOP and HELP, and that rates apply, have to stay. Consents that were given to earlier words stay as they are.`;

function WordingField({ typed, fault, disabled, onChange }: WordingFieldProps) {
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
      <figcaption className="text-ink-soft text-sm">As visitors read it</figcaption>
      <p className="mt-1 break-words">{consentWording(company.companyName, { version: 0, wording }).text}</p>
    </figure>
  );
}

function Earlier({ wordings }: { wordings: readonly ConsentWordingKept[] }) {
  if (wordings.length === 0) return null;
  return (
    <div className="border-sand-deep border-t px-5 py-5 sm:px-7">
      <h3 className="font-medium">Earlier Wordings</h3>
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {wordings.map(({ version, wording, by, createdAt }) => (
          <li key={version}>
            <p className="text-ink-soft text-sm">
              Version {version}
              {createdAt ? `, ${dateAndTime(createdAt)}` : ", from the beginning"}
              {by ? `, ${by}` : ""}
            </p>
            <p className="break-words">{wording}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A form sends it back in one line, and so it is kept. */
function inOneLine(typed: string): string {
  return typed.replaceAll(/\s+/g, " ").trim();
}
