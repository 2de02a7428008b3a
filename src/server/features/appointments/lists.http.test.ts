import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const dayBefore = on("2026-11-22", "17:00");
const sameDay = on("2026-11-23", "08:30");

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
let area: string;
let morning: string;
let afternoon: string;
beforeEach(async () => {
  await appointments.agreeToTexts();
  ({ id: morning } = await appointments.bookAt("2026-11-23", "10:00 AM"));
  ({ id: afternoon } = await appointments.bookAt("2026-11-23", "4:00 PM"));
  for (const now of [dayBefore, sameDay]) {
    office.clock.now = now;
    await office.send();
  }
  const { body: areas } = await appointments.call("GET", "/api/service-areas");
  area = areas.find(({ zipCodes }: { zipCodes: string[] }) => zipCodes.includes("32541")).id;
});

describe.each([
  ["the list of appointments", () => "/api/appointments?sort=scheduledAt"],
  [
    "the list of a client's appointments",
    (id: string) => `/api/appointments?clientId=${id}&sort=scheduledAt`,
  ],
  ["the list of today's appointments", () => "/api/dashboard/today"],
])("%s", (_what, urlOf) => {
  it("shows each service area, and which reminders were sent and which are pending", async () => {
    const { clientId } = await appointments.read(morning);
    const { body } = await appointments.call("GET", urlOf(clientId ?? ""));
    const waiting = (await appointments.messagesOf(afternoon)).filter(
      ({ cause, state }) => cause.includes(":reminder:") && state === "queued",
    );
    expect(waiting).not.toEqual([]);
    expect(body).toMatchObject([
      {
        ...{ id: morning, serviceAreaId: area, reminderScheduledJobIds: [] },
        remindersSent: { 24: dayBefore.toISOString(), 2: sameDay.toISOString() },
      },
      {
        ...{ id: afternoon, serviceAreaId: area, remindersSent: { 24: dayBefore.toISOString() } },
        reminderScheduledJobIds: expect.toSatisfy(
          (ids: string[]) =>
            ids.toSorted().join() ===
            waiting
              .map(({ id }) => id)
              .toSorted()
              .join(),
        ),
      },
    ]);
    for (const listed of body)
      expect((await appointments.call("GET", `/api/appointments/${listed.id}`)).body).toEqual(listed);
  });
});
