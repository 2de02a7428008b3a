// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Lead } from "#contract/leads.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { LeadTable } from "./lead-table.tsx";

signInBeforeEach();

const lead = {
  ...{
    id: "one",
    version: 1,
    firstName: "Nora",
    lastName: "Delgado",
    phone: null,
    email: null,
    status: "new",
  },
  ...{ leadType: "callback", source: "website", assignedName: null, followUpOn: null, value: null },
  ...{ createdAt: "2026-11-23T15:00:00Z", estimatedValue: null, nextAppointmentAt: null },
} as unknown as Lead;

it("opens a lead without forgetting the pages before its own", async () => {
  stubServer({});
  const { history, user } = await showRouteInOffice(
    () => <LeadTable leads={[lead]} filters={{}} />,
    "/crm/leads",
  );
  history.replace("/crm/leads?cursor=c", { pagesBefore: ["", "b"] });
  await user.click(await screen.findByRole("link", { name: "Nora Delgado" }));
  await waitFor(() => expect(history.location.search).toContain("open=lead"));
  expect(history.location.state).toMatchObject({ pagesBefore: ["", "b"], openedHere: true });
});
