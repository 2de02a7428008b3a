// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { queryClient } from "../../../api/query-client.ts";
import { companyQuery } from "../../../data/company-profile.ts";
import { showInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { HoursForm } from "./hours-form.tsx";

signInBeforeEach("admin");

it("asks for the rest of a holiday's date that is half typed", async () => {
  queryClient.setQueryData(companyQuery.queryKey, { ...placeholderCompany, holidays: [], version: 1 });
  const { user } = await showInOffice(HoursForm);
  await user.click(screen.getByRole("button", { name: "Add Holiday" }));
  await user.click(screen.getByRole("button", { name: "Save Scheduling" }));
  expect(await screen.findByText("Choose a date")).toBeTruthy();
  const date = screen.getByLabelText("Date of holiday 1");
  Object.defineProperty(date, "validity", { value: { badInput: true } });
  await user.type(date, "1");
  expect(await screen.findByText("Enter a full date")).toBeTruthy();
  expect(screen.queryByText("Choose a date")).toBeNull();
});

it("focuses the holiday that keeps the schedule from being saved", async () => {
  queryClient.setQueryData(companyQuery.queryKey, { ...placeholderCompany, holidays: [], version: 1 });
  const { user } = await showInOffice(HoursForm);
  await user.click(screen.getByRole("button", { name: "Add Holiday" }));
  await user.click(screen.getByRole("button", { name: "Save Scheduling" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Date of holiday 1")));
});
