// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { queryClient, sessionKey } from "../../../api/query-client.ts";
import { showRouteInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { columnsOfDays, columnsOfPeople } from "./columns.ts";
import { MonthGrid } from "./month-grid.tsx";
import { type Person, peopleOf } from "./people.ts";
import { PlanningProvider, usePlanning } from "./planning.tsx";
import { TimeGrid } from "./time-grid.tsx";

const monday: Day = "2030-01-07";
const tuesday: Day = "2030-01-08";
const [casey, drew] = ["0196f0aa-0000-7000-8000-0000000000ca", "0196f0aa-0000-7000-8000-0000000000d0"];
const people = peopleOf(
  [
    { id: casey, name: "casey" },
    { id: drew, name: "drew" },
  ],
  [],
);
const hours = [{ days: ["Monday", "Tuesday"], opens: "08:00", closes: "17:00" }] as never;

/** Monday at ten in Chicago, an hour long, with Casey. */
const appointment = (change: Partial<Appointment> = {}): Appointment => ({
  ...{ id: "0196f0aa-0000-7000-8000-000000000001", clientId: null, leadId: null, clientName: "Noor Haddad" },
  ...{ phone: "(850) 555-0125", appointmentType: "consultation", timeZone: "America/Chicago", duration: 60 },
  scheduledAt: "2030-01-07T16:00:00.000Z",
  status: "scheduled",
  assignedTo: casey,
  assignedName: "casey",
  ...{ meetingType: null, propertyType: null, address: null, notes: null, confirmedAt: null },
  ...{ confirmationMethod: "none", rescheduling: false, callRequested: false, serviceAreaId: null },
  ...{ remindersSent: {}, reminderScheduledJobIds: [], customerAsk: null },
  ...{ createdAt: "2029-12-01T12:00:00.000Z", version: 3 },
  ...change,
});

/** The network is the only stand-in: it takes each change as it comes. */
const sent: { url: string; body: Record<string, unknown> }[] = [];

signInBeforeEach();
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json(url.includes("/company") ? { holidays: [] } : []);
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json(appointment());
  });
});

const user = userEvent.setup();

function Announced() {
  return <output aria-label="Announced">{usePlanning().announcement}</output>;
}

function shown(grid: ReactNode, among: readonly Person[] = people, role = "staff") {
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role });
  return showRouteInOffice(
    () => (
      <PlanningProvider people={among}>
        {grid}
        <Announced />
      </PlanningProvider>
    ),
    "/crm/appointments",
  );
}

const week = (appointments: readonly Appointment[]) => (
  <TimeGrid
    label="Week of January 7"
    columns={columnsOfDays([monday, tuesday])}
    {...{ appointments, people, hours }}
  />
);
const block = () => screen.getByRole("button", { name: /Noor Haddad/ });
const announced = () => screen.getByRole("status", { name: "Announced" }).textContent;

describe("the calendar's grid of hours", () => {
  it("draws and names the status of a call beside a phone", async () => {
    await shown(week([appointment({ callRequested: true, status: "pending" })]));
    expect(block().querySelector(".lucide-phone")).toBeTruthy();
    expect(block().querySelector(".lucide-circle-question-mark")).toBeTruthy();
    expect(block().textContent).toContain(", Call, Pending, ");
  });

  it("names the house's street, except of a virtual appointment", async () => {
    const address = "208 Heron Walk, Seaside, FL 32459";
    await shown(week([appointment({ address })]));
    expect(block().textContent).toContain("208 Heron Walk");
    cleanup();
    await shown(week([appointment({ address, meetingType: "virtual" })]));
    expect(block().textContent).not.toContain("208 Heron Walk");
    expect(block().textContent).toContain("Virtual consultation");
  });

  it("lists each appointment under its day", async () => {
    await shown(
      week([
        appointment(),
        appointment({ id: "0196f0aa-0000-7000-8000-000000000002", clientName: "Jun Park" }),
      ]),
    );
    const list = screen.getByRole("list", { name: "Monday, January 7" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(
      within(screen.getByRole("list", { name: "Tuesday, January 8" })).queryByRole("listitem"),
    ).toBeNull();
  });

  it("moves an appointment by the arrows, says where it would go, and saves on Enter", async () => {
    await shown(week([appointment()]));
    block().focus();
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(announced()).toContain("Tuesday, January 8");
    expect(announced()).toContain("10:15 AM");
    expect(announced()).toContain("Enter saves, Escape cancels");
    expect(sent).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      url: expect.stringContaining(appointment().id),
      body: { scheduledAt: "2030-01-08T16:15:00.000Z", version: 3 },
    });
  });

  it("says that an appointment wasn't moved when the server refuses it", async () => {
    await shown(week([appointment()]));
    vi.stubGlobal("fetch", async () => Response.json({ error: "Casey isn't free then" }, { status: 409 }));
    block().focus();
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(announced()).toBe("Noor Haddad wasn't moved."));
  });

  it("lengthens by Shift and an arrow, and sends the length alone", async () => {
    await shown(week([appointment()]));
    block().focus();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ duration: 75, version: 3 });
  });

  it("sends nothing when Escape cancels or nothing changed", async () => {
    await shown(week([appointment()]));
    block().focus();
    await user.keyboard("{ArrowDown}{Escape}");
    expect(announced()).toBe("Noor Haddad wasn't moved.");
    await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(announced()).toBe("Noor Haddad wasn't moved.");
    expect(sent).toEqual([]);
  });

  it("leaves a completed appointment where it was", async () => {
    await shown(week([appointment({ status: "completed" })]));
    block().focus();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(announced()).toBe("");
    expect(sent).toEqual([]);
  });

  it("gives an appointment to the person of the next column", async () => {
    const columns = columnsOfPeople(monday, people);
    await shown(<TimeGrid label="Monday" appointments={[appointment()]} {...{ columns, people, hours }} />);
    block().focus();
    await user.keyboard("{ArrowRight}");
    expect(announced()).toContain("drew");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ assignedTo: drew, version: 3 });
  });

  it("schedules from an empty day, at opening time by keyboard", async () => {
    const { search } = await shown(week([]));
    screen.getByRole("button", { name: "Schedule on Tuesday, January 8" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(search()).toMatchObject({ open: "add", at: "2030-01-08T08:00" }));
  });
});

const month = (appointments: readonly Appointment[]) => (
  <MonthGrid
    label="January 2030"
    day={monday}
    days={Array.from({ length: 42 }, (_, place) => addDays("2029-12-30", place))}
    {...{ appointments, people, hours }}
  />
);

describe("an installer's calendar", () => {
  it("moves nothing, and offers no time to book", async () => {
    await shown(week([appointment()]), people, "installer");
    block().focus();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(announced()).toBe("");
    expect(sent).toEqual([]);
    cleanup();
    await shown(month([appointment()]), people, "installer");
    expect(screen.queryByRole("button", { name: /^Schedule on/ })).toBeNull();
  });
});

describe("the calendar's month", () => {
  it("draws a holiday as a closed day, as the week does", async () => {
    const holidays = [{ day: monday, name: "Founders' Day" }];
    vi.stubGlobal("fetch", async (url: string) =>
      Response.json(url.includes("/company") ? { holidays } : []),
    );
    await shown(month([]));
    const holiday = await screen.findByRole("button", { name: /^Monday, January 7, closed: Founders' Day/ });
    const tuesday = screen.getByRole("button", { name: /^Tuesday, January 8/ });
    const isClosed = (link: HTMLElement) => link.closest(".bg-sand") !== null;
    expect([holiday, tuesday].map(isClosed)).toEqual([true, false]);
  });

  const five = Array.from({ length: 5 }, (_, place) =>
    appointment({ id: `0196f0aa-0000-7000-8000-00000000000${place}`, clientName: `Client ${place}` }),
  );

  it.each([
    [768, 2, 3],
    [1_440, 3, 2],
  ])("shows what fits of a day in %i pixels, and how many more there are", async (height, fit, more) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: height / 16 >= Number(/min-height: ([\d.]+)rem/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { search } = await shown(month(five));
    const list = screen.getByRole("list", { name: "Monday, January 7" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(fit);
    expect(screen.getByRole("button", { name: "Monday, January 7, 5 appointments" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: `${more} more on Monday, January 7` }));
    await waitFor(() => expect(search()).toMatchObject({ range: "day", day: monday }));
  });

  it("moves an appointment to another day by the arrows and keeps its time", async () => {
    await shown(month([appointment()]));
    block().focus();
    await user.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ scheduledAt: "2030-01-08T16:00:00.000Z", version: 3 });
  });
});
