import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { appointments, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ startsAt: on("2026-11-20", "10:00") });
const { call, user } = appointmentsOf(office);

const form: ScheduleForm = {
  ...{ firstName: "Marisol", lastName: "Vega", email: "marisol.vega@example.com", phone: "8505550111" },
  ...{ zipCode: "32541", comments: "Shades for the sunroom", bestTimeToContact: "evening" },
};

/** A call that a visitor requested and Casey took. */
async function taken() {
  const body = appointmentFromSchedule(form, "2026-11-20");
  expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
  const casey = await user("casey");
  const [row] = await office.store.db.update(appointments).set({ assignedTo: casey }).returning();
  return { casey, leadId: row?.leadId ?? "" };
}

type Named = { assignedTo?: string | null };

const ways: [string, (leadId: string, named?: Named) => ReturnType<typeof call>, string][] = [
  [
    "from the lead",
    (leadId, named) => {
      const scheduledAt = on("2026-11-24", "14:00").toISOString();
      const appointmentData = { scheduledAt, appointmentType: "consultation", duration: 60, ...named };
      return call("POST", `/api/leads/${leadId}/schedule-consultation`, { appointmentData });
    },
    "appointmentData.assignedTo",
  ],
  [
    "from the appointments",
    (leadId, named) => {
      const time = { preferredDate: "2026-11-24", preferredTime: "14:00" };
      return call("POST", "/api/appointments", {
        appointmentType: "consultation",
        ...time,
        leadId,
        ...named,
      });
    },
    "assignedTo",
  ],
];

it.each(ways)("stays when the consultation is scheduled %s", async (_, schedule) => {
  const { casey, leadId } = await taken();
  const { code, body } = await schedule(leadId);
  expect([code, body.assignedTo]).toEqual([201, casey]);
});

it.each(ways)("gives way to nobody if that is chosen %s", async (_, schedule) => {
  const { leadId } = await taken();
  const { code, body } = await schedule(leadId, { assignedTo: null });
  expect([code, body.assignedTo]).toEqual([201, null]);
});

it.each(ways)("cannot be booked %s while away, or once deactivated", async (_, schedule, field) => {
  const { casey, leadId } = await taken();
  const be = (row: Partial<typeof users.$inferInsert>) =>
    office.store.db.update(users).set(row).where(eq(users.id, casey));
  await be({ awayFrom: "2026-11-23", awayUntil: "2026-11-27" });
  const away = await schedule(leadId);
  expect([away.code, away.body.code, Object.keys(away.body.fields)]).toEqual([409, "away", [field]]);
  await be({ state: "deactivated" });
  const left = await schedule(leadId);
  expect([left.code, left.body.fields]).toEqual([400, { [field]: "Choose an active user" }]);
});
