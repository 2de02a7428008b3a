// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { DaySheetScreen } from "./day-sheet-screen.tsx";

signInBeforeEach();

const appointment = {
  ...{
    id: "one",
    version: 1,
    clientName: "Noor Haddad",
    appointmentType: "consultation",
    status: "scheduled",
  },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
};

it("shows no appointments of another day, and prints none, while a day loads", async () => {
  let finish = (_: Response) => {};
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("from=2027-11-27")) return new Promise<Response>((resolve) => (finish = resolve));
    if (address.includes("company")) return Response.json({ holidays: [] });
    return Response.json(address.includes("/appointments?") ? [appointment] : []);
  });
  await showRouteInOffice(DaySheetScreen, "/crm/appointments/day-sheet");
  const print = () => screen.getByRole("button", { name: "Print" });
  expect(await screen.findByText("Noor Haddad")).toBeTruthy();
  expect(print().getAttribute("aria-disabled")).toBeNull();
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2027-11-27" } });
  expect(await screen.findByText("Loading")).toBeTruthy();
  expect(screen.queryByText("Noor Haddad")).toBeNull();
  expect(print().getAttribute("aria-disabled")).toBe("true");
  finish(Response.json([]));
  expect(await screen.findByText("No appointments on this day")).toBeTruthy();
  expect(print().getAttribute("aria-disabled")).toBeNull();
});

it("names a virtual consultation as such, without the way to the house", async () => {
  const virtual = { ...appointment, meetingType: "virtual", address: "208 Heron Walk, Seaside, FL" };
  stubServer({
    read: (address) =>
      address.includes("company")
        ? { holidays: [] }
        : address.includes("/appointments?")
          ? [virtual, { ...virtual, id: "two", meetingType: "in_home", clientName: "Ada Bell" }]
          : [],
  });
  await showRouteInOffice(DaySheetScreen, "/crm/appointments/day-sheet");
  expect(await screen.findByText("Virtual consultation")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Directions/ })).toHaveLength(1);
});
