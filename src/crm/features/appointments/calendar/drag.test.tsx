// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { columnsOfDays } from "./columns.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PlanningProvider } from "./planning.tsx";
import { TimeGrid } from "./time-grid.tsx";

signInBeforeEach();
afterEach(() => vi.restoreAllMocks());

const [monday, tuesday, wednesday] = ["2030-01-07", "2030-01-08", "2030-01-09"];
const days = [monday, tuesday, wednesday];

/** Monday 11:00 PM to Tuesday 1:00 AM in Chicago. */
const appointment = {
  ...{ id: "one", version: 3, clientName: "Noor Haddad", appointmentType: "consultation" },
  ...{ scheduledAt: "2030-01-08T05:00:00.000Z", duration: 120, status: "scheduled" },
  ...{ assignedTo: null, assignedName: null, address: null, customerAsk: null },
} as unknown as Appointment;

const drawn = { label: "January", appointments: [appointment], people: [], hours: [] };
const week = <TimeGrid {...drawn} columns={columnsOfDays(days)} />;
const month = <MonthGrid {...drawn} day={monday} days={days} />;

/** A minute is a pixel high, and a day 100 pixels wide. */
function lay() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function of(this: Element) {
    const list = this.closest("[data-calendar-column], .min-h-26")?.querySelector("ul");
    const labels = ["Monday, January 7", "Tuesday, January 8", "Wednesday, January 9"];
    const at = labels.indexOf(list?.getAttribute("aria-label") ?? "");
    return new DOMRect(Math.max(0, at) * 100, 0, 100, 24 * 60);
  });
}

/** Drags what is drawn on Tuesday by so many pixels. */
async function dragTuesdaysPart(grid: ReactNode, [x, y]: [x: number, y: number]) {
  lay();
  const sent = stubServer({ read: (address) => (address.includes("/company") ? { holidays: [] } : []) });
  await showRouteInOffice(() => <PlanningProvider people={[]}>{grid}</PlanningProvider>, "/crm/appointments");
  const day = screen.getByRole("list", { name: "Tuesday, January 8" });
  const [from, nearly, to] = [
    { clientX: 150, clientY: 300 },
    { clientX: 149 + x, clientY: 300 + y },
    { clientX: 150 + x, clientY: 300 + y },
  ];
  fireEvent.mouseDown(within(day).getByRole("button", { name: /Noor Haddad/ }), { button: 0, ...from });
  for (const each of [from, { clientX: 160, clientY: 300 }, nearly, to]) {
    fireEvent.mouseMove(document, each);
    await act(() => new Promise((done) => setTimeout(done, 20)));
  }
  fireEvent.mouseUp(document, to);
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return sent;
}

it("moves the part after midnight from where the appointment starts", async () => {
  const sent = await dragTuesdaysPart(week, [0, -30]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ scheduledAt: "2030-01-08T04:30:00.000Z", version: 3 });
});

it.each([
  ["week", week],
  ["month", month],
])("saves nothing when the part after midnight is dropped where it was in a %s", async (_, grid) => {
  expect(await dragTuesdaysPart(grid, [6, 4])).toEqual([]);
});

it.each([
  ["week", week],
  ["month", month],
])("moves the part after midnight by a day in a %s", async (_, grid) => {
  const sent = await dragTuesdaysPart(grid, [100, 0]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ scheduledAt: "2030-01-09T05:00:00.000Z", version: 3 });
});
