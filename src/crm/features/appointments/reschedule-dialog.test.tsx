// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";

signInBeforeEach();

const appointment = {
  ...{ id: "one", version: 1, clientName: "Ada", appointmentType: "consultation", status: "scheduled" },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
} as unknown as Appointment;

it("asks for the rest of a date that is half typed", async () => {
  const sent = stubServer({
    read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []),
  });
  const { user } = await showInOffice(() => (
    <RescheduleDialog appointment={appointment} onClose={() => {}} />
  ));
  const date = await screen.findByLabelText(/New Date/);
  const save = screen.getByRole("button", { name: "Save New Time" });
  await user.click(save);
  expect(await screen.findByText("Choose a date")).toBeTruthy();
  expect(document.activeElement).toBe(date);

  Object.defineProperty(date, "validity", { value: { badInput: true } });
  await user.click(save);
  expect(await screen.findByText("Enter a full date")).toBeTruthy();
  expect(sent).toEqual([]);
});
