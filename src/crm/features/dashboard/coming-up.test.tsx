// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { addDays } from "#domain/calendar.ts";
import { today } from "../../api/business-time.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ComingUp } from "./coming-up.tsx";

signInBeforeEach("staff");

const appointment = {
  id: "a1",
  clientName: "Nora Delgado",
  status: "confirmed",
  appointmentType: "consultation",
  scheduledAt: "2030-01-05T16:00:00.000Z",
  timeZone: "America/Chicago",
  assignedName: null,
};

it("shows the appointments after today, without those that were canceled", async () => {
  const rows = [appointment, { ...appointment, id: "a2", clientName: "Silas Whitcomb", status: "cancelled" }];
  stubServer({ read: () => rows });
  await showInOffice(() => <ComingUp />);
  const list = await screen.findByRole("list", { name: "Coming Up" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(list.textContent).toContain("10:00 AM");
  expect(list.textContent).toContain("Nora Delgado Consultation · Unassigned");
});

it("shows the next five, however many before them were canceled", async () => {
  const many = (status: string) =>
    Array.from({ length: 6 }, (_, place) => ({ ...appointment, id: `${status} ${place}`, status }));
  stubServer({
    read: (address) => {
      const limit = Number(new URL(address, "http://office.test").searchParams.get("limit"));
      return [...many("cancelled"), ...many("confirmed")].slice(0, limit);
    },
  });
  await showInOffice(() => <ComingUp />);
  const list = await screen.findByRole("list", { name: "Coming Up" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(5);
});

it("says of the next day that it is tomorrow", async () => {
  const scheduledAt = `${addDays(today(), 1)}T18:00:00.000Z`;
  stubServer({ read: () => [{ ...appointment, scheduledAt }] });
  await showInOffice(() => <ComingUp />);
  const list = await screen.findByRole("list", { name: "Coming Up" });
  expect(list.textContent).toContain("Tomorrow, 1");
});

it("shows nothing if nothing comes", async () => {
  const read: string[] = [];
  stubServer({ read: (address) => read.push(address) && [] });
  await showInOffice(() => (
    <main>
      <ComingUp />
      Today
    </main>
  ));
  await vi.waitFor(() => expect(read).toHaveLength(1), 10_000);
  expect(screen.queryByText("Coming Up")).toBeNull();
});
