import { type Company, changeCompany } from "#contract/settings.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { lastToMake } from "../../../data/audit.ts";
import { companyQuery } from "../../../data/company-profile.ts";
import { useSignedInUser } from "../../../data/session.ts";
import { useFresh } from "../../../forms/server-form/fresh.ts";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { useSaveCompany } from "../mutations.ts";
import { type CompanyValues, companyChanges, companyValues, sentOf, tidied } from "./company-values.ts";

const typedCompany = changeCompany.body.omit({ version: true });

interface CompanyFormOptions {
  draft: string;
  /** The toast's title. */
  saved: string;
}

/** Several pages edit parts of the one company profile; each sends only what it changed. */
export function useCompanyForm(company: Company, { draft, saved }: CompanyFormOptions) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveCompany(saved);
  const edit = useServerForm<CompanyValues, Company>(changeCompany, {
    ...{ draft, values: companyValues(company), version: company.version },
    ...{ schema: typedCompany, toBody: sentOf, tidy: tidied, disabled: !mayChange },
    send: (typed, { version, base }) => save.mutateAsync({ ...companyChanges(base, typed), version }),
    fresh: useFresh(companyQuery, companyValues, () => lastToMake("company.changed")),
  });
  return { edit, mayChange };
}
