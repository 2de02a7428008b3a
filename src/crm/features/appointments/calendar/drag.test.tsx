// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
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

type Grid = (appointments: readonly Appointment[]) => ReactNode;

const drawn = { label: "January", people: [], hours: [] };
const week: Grid = (appointments) => (
  <TimeGrid {...drawn} appointments={appointments} columns={columnsOfDays(days)} />
);
const month: Grid = (appointments) => (
  <MonthGrid {...drawn} appointments={appointments} day={monday} days={days} />
);

/** A minute is a pixel high, and a day 100 pixels wide. */
function lay() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function of(this: Element) {
    const list = this.closest("[data-calendar-column], .min-h-26")?.querySelector("ul");
    const labels = ["Monday, January 7", "Tuesday, January 8", "Wednesday, January 9"];
    const at = labels.indexOf(list?.getAttribute("aria-label") ?? "");
    return new DOMRect(Math.max(0, at) * 100, 0, 100, 24 * 60);
  });
}

/** Shows the appointment; `redraw` shows what someone else has made of it. */
async function shown(grid: Grid) {
  const sent = stubServer({ read: (address) => (address.includes("/company") ? { holidays: [] } : []) });
  let draw: (appointments: readonly Appointment[]) => void = () => undefined;
  const { user } = await showRouteInOffice(function Calendar() {
    const [appointments, setAppointments] = useState<readonly Appointment[]>([appointment]);
    draw = setAppointments;
    return <PlanningProvider people={[]}>{grid(appointments)}</PlanningProvider>;
  }, "/crm/appointments");
  const day = screen.getByRole("list", { name: "Tuesday, January 8" });
  const block = within(day).getByRole("button", { name: /Noor Haddad/ });
  return { sent, user, block, redraw: (changed: readonly Appointment[]) => act(() => draw(changed)) };
}

/** Drags what is drawn on Tuesday by so many pixels, while someone else may change what is drawn. */
async function dragTuesdaysPart(
  grid: Grid,
  [x, y]: [x: number, y: number],
  meanwhile: readonly Appointment[] = [appointment],
) {
  lay();
  const { sent, block, redraw } = await shown(grid);
  const [from, nearly, to] = [
    { clientX: 150, clientY: 300 },
    { clientX: 149 + x, clientY: 300 + y },
    { clientX: 150 + x, clientY: 300 + y },
  ];
  fireEvent.mouseDown(block, { button: 0, ...from });
  await moveThrough([from, { clientX: 160, clientY: 300 }]);
  redraw(meanwhile);
  await moveThrough([nearly, to]);
  fireEvent.mouseUp(document, to);
  await settle();
  return sent;
}

async function moveThrough(places: readonly { clientX: number; clientY: number }[]) {
  for (const each of places) {
    fireEvent.mouseMove(document, each);
    await settle();
  }
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

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

/** As someone else has saved it meanwhile. */
const changed = (scheduledAt: string): Appointment => ({ ...appointment, scheduledAt, version: 4 });
const [earlier, wednesdayNoon] = [changed("2030-01-08T04:30:00.000Z"), changed("2030-01-09T18:00:00.000Z")];

it.each([
  ["moved on its day, in a week", week, [earlier]],
  ["moved on its day, in a month", month, [earlier]],
  ["moved to another day, in a week", week, [wednesdayNoon]],
  ["moved to another day, in a month", month, [wednesdayNoon]],
  ["deleted, in a week", week, []],
  ["deleted, in a month", month, []],
])("names the version that a drag began with when it is meanwhile %s", async (_, grid, meanwhile) => {
  const sent = await dragTuesdaysPart(grid, [100, 0], meanwhile);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ scheduledAt: "2030-01-09T05:00:00.000Z", version: 3 });
});

it("names the version that a move by keys began with when it is meanwhile moved", async () => {
  const { sent, user, block, redraw } = await shown(week);
  block.focus();
  await user.keyboard("{ArrowDown}");
  redraw([earlier]);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ scheduledAt: "2030-01-08T05:30:00.000Z", version: 3 });
});
