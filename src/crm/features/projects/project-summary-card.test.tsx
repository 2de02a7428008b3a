// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProjectAccount } from "#contract/payments.ts";
import type { Project } from "#contract/projects.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ProjectSummary } from "./project-summary-card.tsx";

signInBeforeEach("installer");

const project = {
  ...{ id: "p1", clientId: "c1", status: "in_progress", projectType: "residential" },
  ...{ startDate: null, completionDate: null, depositAmount: null, description: null },
} as unknown as Project;

const appointment = {
  ...{ id: "a1", status: "confirmed", appointmentType: "installation", callRequested: false },
  ...{ scheduledAt: "2099-01-05T16:00:00.000Z", timeZone: "America/Chicago", duration: 60 },
};

it("names a next appointment that is neither postponed nor a call", async () => {
  const at = (scheduledAt: string, changes: object) => ({
    ...appointment,
    id: scheduledAt,
    scheduledAt,
    ...changes,
  });
  stubServer({
    read: () => [
      at("2099-01-02T16:00:00.000Z", { status: "rescheduled" }),
      at("2099-01-03T16:00:00.000Z", { callRequested: true }),
      appointment,
    ],
  });
  await showInOffice(() => <ProjectSummary project={project} rooms={[]} account={undefined} />);
  const link = await screen.findByRole("link", { name: /Jan/ });
  expect(link.textContent).toContain("Jan 5");
});

it.each([
  ["sums the deposits of the accepted quotes in place of the typed one", "quotes", "$150.00"],
  ["keeps the typed deposit while it belongs to the typed total", "projectTotal", "$20.00"],
  ["keeps the typed deposit while no quote is accepted", null, "$20.00"],
])("%s", async (_, agreedFrom, shown) => {
  stubServer({});
  const account = { agreedFrom, quotes: [{ deposit: "100.00" }, { deposit: "50.00" }] };
  await showInOffice(() => (
    <ProjectSummary
      project={{ ...project, depositAmount: "20.00" }}
      rooms={[]}
      account={account as unknown as ProjectAccount}
    />
  ));
  expect((await screen.findByText("Deposit Amount")).nextSibling?.textContent).toBe(shown);
});
