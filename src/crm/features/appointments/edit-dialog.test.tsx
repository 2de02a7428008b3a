// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { EditDialog } from "./edit-dialog.tsx";

signInBeforeEach();

const appointment = {
  ...{ id: "one", version: 1, clientName: "Ada", appointmentType: "consultation", status: "scheduled" },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
} as unknown as Appointment;

it("gives its place to the deletion, which therefore doesn't go back to it", async () => {
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [] } : []) });
  const { user, history } = await showInOffice(
    () => <EditDialog appointment={appointment} onClose={() => {}} />,
    "/?open=edit&id=one",
  );
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(history.location.search).toBe("?open=delete&id=one");
  expect(history.length).toBe(1);
});
