// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
