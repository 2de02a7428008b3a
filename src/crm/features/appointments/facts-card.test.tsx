// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { AppointmentFacts } from "./facts-card.tsx";

const address = "208 Heron Walk, Seaside, FL 32459";
const appointment = {
  ...{ scheduledAt: "2026-12-07T20:30:00.000Z", timeZone: "America/Chicago", duration: 90, address },
  ...{ meetingType: "in_home", callRequested: false, status: "confirmed", assignedName: "casey", phone: "" },
} as Appointment;

it("gives the house's address, except of a virtual appointment", () => {
  render(<AppointmentFacts appointment={appointment} />);
  expect(screen.getByText(address)).toBeTruthy();
  cleanup();
  render(<AppointmentFacts appointment={{ ...appointment, meetingType: "virtual" }} />);
  expect(screen.queryByText(address)).toBeNull();
});
