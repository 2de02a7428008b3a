import { useQueryClient } from "@tanstack/react-query";
import { type CurrentConsentText, writeConsentTextRoute } from "#contract/sms-consent.ts";
import { consentTextFor, nameOfCompany } from "#domain/sms-consent.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Switch } from "#ui/switch.tsx";
import { dateAndTime } from "../../../api/business-time.ts";
import { consentTextsQuery, useCompany, useConsentTexts } from "../../../data/company-profile.ts";
import { useSignedInUser } from "../../../data/session.ts";
import { TextareaField } from "../../../forms/form-fields.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import type { SavedState } from "../../../forms/server-form/use-saving.ts";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useRequireConsent, useWriteConsentText } from "../mutations.ts";

export function ConsentForm() {
  const wordings = useConsentTexts();
  return (
    <Loaded query={wordings} failed="Failed to load the consent wording">
      {([newest, ...earlier]) => (
        <>
          <ConsentRequired />
          {newest ? <Editor newest={newest} /> : null}
          <Earlier wordings={earlier} />
        </>
      )}
    </Loaded>
  );
}

/** Saves at once. */
function ConsentRequired() {
  const { data: company } = useCompany();
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useRequireConsent();
  if (!company) return null;
  const { smsConsentRequired, version } = company;
  return (
    <div className="border-sand-deep border-b px-5 py-5 sm:px-6">
      <Switch
        label="Require the consent box"
        hint="Visitors must check it to send a form. When off, the box is optional, and only those who check it get texts. Saved at once."
        checked={smsConsentRequired}
        disabled={!mayChange}
        onChange={(on) => {
          // Disabling the switch meanwhile would drop the focus.
          if (!save.isPending) save.mutate({ smsConsentRequired: on, version });
        }}
      />
      {smsConsentRequired ? (
        <p className="mt-1 text-warn">
          Carriers refuse texting numbers whose forms require the box. Turn this off before you register one.
        </p>
      ) : null}
    </div>
  );
}

interface ConsentTextValues {
  wording: string;
}

const typedConsentText = writeConsentTextRoute.body.omit({ version: true });

function Editor({ newest }: { newest: CurrentConsentText }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const write = useWriteConsentText();
  const queries = useQueryClient();

  async function fresh(): Promise<SavedState<ConsentTextValues>> {
    const [now = newest] = await queries.fetchQuery({ ...consentTextsQuery, staleTime: 0 });
    return { values: { wording: now.wording }, version: now.version, by: now.by };
  }

  const edit = useServerForm<ConsentTextValues, CurrentConsentText>(writeConsentTextRoute, {
    ...{ draft: "wording", values: { wording: newest.wording }, version: newest.version, fresh },
    ...{ schema: typedConsentText, toBody: tidy, tidy, disabled: !mayChange },
    send: ({ wording }, { version }) => write.mutateAsync({ wording, version }),
  });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-5 px-5 py-6 sm:px-6"
      noun="wording"
      submit="Save Consent Wording"
      administratorsOnly={!mayChange}
    >
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 @3xl:grid-cols-2">
          <TextareaField
            form={form}
            path="wording"
            label="Consent Wording"
            hint={hint}
            required
            rows={4}
            maxLength={800}
          />
          <Preview wording={singleLine(form.watch("wording"))} />
        </div>
      </div>
    </FormSection>
  );
}

const hint = `${nameOfCompany} inserts the company name. Keep STOP, HELP and the note on rates. Earlier consents don't change.`;

function Preview({ wording }: { wording: string }) {
  const { data: company } = useCompany();
  if (!company) return null;
  return (
    <figure className="rounded-soft bg-glass-pale px-4 py-3 @3xl:mt-7.5">
      <figcaption className="text-ink-soft text-sm">Preview</figcaption>
      <p className="mt-1 break-words">{consentTextFor(company.companyName, { version: 0, wording }).text}</p>
    </figure>
  );
}

function Earlier({ wordings }: { wordings: readonly CurrentConsentText[] }) {
  if (wordings.length === 0) return null;
  return (
    <div className="border-sand-deep border-t px-5 py-5 sm:px-6">
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

function tidy({ wording }: ConsentTextValues): ConsentTextValues {
  return { wording: singleLine(wording) };
}

/** Stored on one line. */
function singleLine(typed: string): string {
  return typed.replaceAll(/\s+/g, " ").trim();
}
