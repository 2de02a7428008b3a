import { beforeEach, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { nameColumns } from "../users/account-reads.ts";

let casey: string;

const office = useTestApp();
const cookie = await office.as("staff");
beforeEach(async () => {
  const user = { ...nameColumns("casey"), passwordHash: "none", state: "active" } as const;
  casey = (await office.store.db.insert(users).values(user).returning())[0]?.id ?? "";
});

const call = async (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  (await office.call(method, url, { cookie, ...(body ? { body } : {}) })).body;

const [booked, moved] = ["2026-11-24T15:00:00.000Z", "2026-11-30T21:30:00.000Z"];

async function leadWithAppointment() {
  const nora = { firstName: "Nora", lastName: "Delgado", phone: "8505550131", message: "Six windows" };
  const lead = await call("POST", "/api/leads", nora);
  const appointmentData = { appointmentType: "consultation", scheduledAt: booked };
  const appointment = await call("POST", `/api/leads/${lead.id}/schedule-consultation`, { appointmentData });
  return { lead, change: (change: object) => call("PUT", `/api/appointments/${appointment.id}`, change) };
}

/** The timeline's appointment entries, oldest first. */
async function timelineOf(leadId: string) {
  const items: { what: string }[] = await call("GET", `/api/leads/${leadId}/story`);
  return items.filter(({ what }) => what === "visit").reverse();
}

it("shows a moved appointment as booked for its first time, and what each step changed", async () => {
  const { lead, change } = await leadWithAppointment();
  await change({ status: "confirmed" });
  await change({ scheduledAt: moved });
  await change({ assignedTo: casey, duration: 90, notes: "Bring the long ladder" });
  await change({ appointmentType: "installation" });
  await change({ status: "completed" });
  const consultation = { appointmentType: "consultation", timeZone: "America/Chicago", by: "robin-staff" };
  expect(await timelineOf(lead.id)).toMatchObject([
    { ...consultation, happened: "booked", scheduledAt: booked, fields: [] },
    { ...consultation, happened: "confirmed", scheduledAt: booked, fields: [] },
    {
      ...{ ...consultation, happened: "moved", scheduledAt: moved },
      fields: expect.arrayContaining([
        { field: "scheduledAt", before: booked, after: moved },
        { field: "status", before: "confirmed", after: "scheduled" },
      ]),
    },
    {
      ...{ ...consultation, happened: "changed", scheduledAt: moved },
      fields: expect.arrayContaining([
        { field: "assignedTo", before: null, after: "casey" },
        { field: "duration", before: 60, after: 90 },
        { field: "notes", before: null, after: "Bring the long ladder" },
      ]),
    },
    {
      ...{ happened: "changed", appointmentType: "installation", scheduledAt: moved },
      fields: [{ field: "appointmentType", before: "consultation", after: "installation" }],
    },
    { happened: "completed", appointmentType: "installation", scheduledAt: moved, fields: [] },
  ]);
});

it("shows both when an appointment is moved and completed at once", async () => {
  const { lead, change } = await leadWithAppointment();
  await change({ scheduledAt: moved, status: "completed" });
  expect((await timelineOf(lead.id)).at(-1)).toMatchObject({
    happened: "moved",
    fields: expect.arrayContaining([
      { field: "scheduledAt", before: booked, after: moved },
      { field: "status", before: "scheduled", after: "completed" },
    ]),
  });
});
