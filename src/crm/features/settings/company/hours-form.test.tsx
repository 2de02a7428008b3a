// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { queryClient } from "../../../api/query-client.ts";
import { companyQuery } from "../../../data/company-profile.ts";
import { showInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { HoursForm } from "./hours-form.tsx";

signInBeforeEach("admin");

it("focuses the holiday that keeps the schedule from being saved", async () => {
  queryClient.setQueryData(companyQuery.queryKey, { ...placeholderCompany, holidays: [], version: 1 });
  const { user } = await showInOffice(HoursForm);
  await user.click(screen.getByRole("button", { name: "Add Holiday" }));
  await user.click(screen.getByRole("button", { name: "Save Scheduling" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Date of holiday 1")));
});
