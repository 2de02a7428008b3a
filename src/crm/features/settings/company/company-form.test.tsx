// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { queryClient } from "../../../api/query-client.ts";
import { companyQuery } from "../../../data/company-profile.ts";
import { showInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { CompanyForm } from "./company-form.tsx";

signInBeforeEach("admin");

it("names the sample details that are left", async () => {
  const company = { ...placeholderCompany, version: 1 };
  queryClient.setQueryData(companyQuery.queryKey, company);
  const { user } = await showInOffice(CompanyForm);
  screen.getByText(/Enter your own name, phone, and email\.$/);
  await user.type(screen.getByLabelText(/^Business Phone/), "1");
  await user.type(screen.getByLabelText(/^Company Name/), " LLC");
  screen.getByText(/Enter your own email\.$/);
  await user.type(screen.getByLabelText(/^Business Email/), "x");
  expect(screen.queryByText(/Enter your own/)).toBeNull();
});
