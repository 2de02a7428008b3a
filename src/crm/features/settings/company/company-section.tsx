import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Company, changeCompanyRoute } from "#contract/settings.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { lastToMake } from "../../../data/audit.ts";
import { companyQuery, useCompany } from "../../../data/company-profile.ts";
import { useSignedInUser } from "../../../data/session.ts";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../../forms/server-form/fresh.ts";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSaveCompany } from "../mutations.ts";
import {
  type CompanyValues,
  companyChanges,
  companyParts,
  companyText,
  companyValues,
  sentOf,
  tidied,
} from "./company-values.ts";

export interface CompanyPart {
  form: UseFormReturn<CompanyValues>;
  mayChange: boolean;
}

interface CompanySectionProps {
  /** Also names the draft on this device. */
  part: keyof typeof companyParts;
  /** Shown when the company profile can't be loaded. */
  failed: string;
  saved: string;
  /** Whether the website shows something of it. */
  isOnWebsite?: boolean;
  submit: string;
  className?: string;
  children: (part: CompanyPart) => ReactNode;
}

/** A part of the one company profile, which several pages edit; each sends only what it changed. */
export function CompanySection(props: CompanySectionProps) {
  const company = useCompany();
  return (
    <Loaded query={company} failed={props.failed}>
      {(loaded) => <Editor company={loaded} {...props} />}
    </Loaded>
  );
}

const typedCompany = changeCompanyRoute.body.omit({ version: true });

interface EditorProps extends CompanySectionProps {
  company: Company;
}

function Editor({ company, part, saved, isOnWebsite = true, children, ...section }: EditorProps) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveCompany(saved, { isOnWebsite });
  const edit = useServerForm<CompanyValues, Company>(changeCompanyRoute, {
    ...{ draft: part, values: companyValues(company), version: company.version },
    ...{ schema: typedCompany, toBody: sentOf, tidy: tidied, disabled: !mayChange },
    send: (typed, { version, base }) => save.mutateAsync({ ...companyChanges(base, typed), version }),
    ownFields: companyParts[part],
    fresh: useFresh(companyQuery, companyValues, () => lastToMake("company.changed")),
  });
  return (
    <FormSection
      edit={edit}
      noun="company profile"
      formatValue={companyText}
      administratorsOnly={!mayChange}
      {...section}
    >
      {children({ form: edit.form, mayChange })}
    </FormSection>
  );
}
