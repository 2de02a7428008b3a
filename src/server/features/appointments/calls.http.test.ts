import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { notificationTitle } from "#domain/notifications/recipients.ts";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

const form: ScheduleForm = {
  ...{ firstName: "Marisol", lastName: "Vega", email: "marisol.vega@example.com", phone: "8505550111" },
  ...{ zipCode: "32541", comments: "Shades for the sunroom", bestTimeToContact: "evening" },
};

/** Requests a call on /schedule; returns the only appointment. */
async function requested(named = true) {
  const { callRequested, ...specified } = appointmentFromSchedule(form, "2026-11-20");
  const body = { ...specified, ...(named ? { callRequested } : {}) };
  expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
  const [call, ...others] = (await appointments.call("GET", "/api/appointments")).body;
  expect(others).toEqual([]);
  return call;
}

const consultation = {
  scheduledAt: on("2026-11-24", "14:00").toISOString(),
  appointmentType: "consultation",
  duration: 60,
};

const schedule = (leadId: string) =>
  appointments.call("POST", `/api/leads/${leadId}/schedule-consultation`, {
    appointmentData: consultation,
  });

it.each([true, false])(
  "stores a /schedule request as a call, even from callers without the newer field (%s)",
  async (named) => {
    const call = await requested(named);
    expect(call).toMatchObject({ status: "pending", appointmentType: "consultation", callRequested: true });
    const [message] = await appointments.messagesOf(call.id);
    expect(message?.body).toContain("We'll call you Saturday, November 21 around 6:00 PM.");
  },
);

it("sends no reminder of a call, and confirms it as a call", async () => {
  const call = await requested();
  await office.send();
  office.mail.delivered.length = 0;
  await appointments.changeAndAnnounce(call.id, { status: "confirmed" });
  expect((await appointments.read(call.id)).reminderScheduledJobIds).toEqual([]);
  await office.send();
  expect(office.mail.delivered.map(({ email }) => email.subject)).toEqual([
    "We'll call you Saturday, November 21 around 6:00 PM",
  ]);
});

it("becomes the consultation that staff schedule for the lead, announced once", async () => {
  const call = await requested();
  await office.send();
  office.mail.delivered.length = 0;
  expect((await schedule(call.leadId)).body).toMatchObject({
    id: call.id,
    status: "scheduled",
    callRequested: false,
    scheduledAt: on("2026-11-24", "14:00").toISOString(),
  });
  expect((await appointments.call("GET", "/api/appointments")).body).toHaveLength(1);
  office.later(1);
  await office.send();
  expect(office.mail.delivered.map(({ email }) => email.subject)).toEqual([
    "Your visit on Tuesday, November 24 at 2:00 PM",
  ]);
});

it.each([
  ["without an address if the lead has only a ZIP code", {}, null],
  ["without an address if the lead has only a town", { city: "Destin" }, null],
  [
    "at the lead's address, if staff add it",
    { address: "77 Tupelo Street", city: "Destin" },
    "77 Tupelo Street, Destin, FL 32541",
  ],
])("becomes a consultation %s", async (_, place, address) => {
  const call = await requested();
  await appointments.call("PUT", `/api/leads/${call.leadId}`, place);
  const { serviceAreaId } = call;
  expect(serviceAreaId).not.toBeNull();
  expect((await schedule(call.leadId)).body).toMatchObject({ id: call.id, address, serviceAreaId });
});

const booking = {
  appointmentType: "consultation",
  preferredDate: "2026-11-24",
  preferredTime: "14:00",
};

type Call = Awaited<ReturnType<typeof requested>>;

const waysToSchedule: Record<string, (call: Call) => object> = {
  "for the lead": ({ leadId }) => ({ ...booking, leadId }),
  "in the staff form, for the same email": () => ({
    ...{ firstName: "Marisol", lastName: "Vega", email: "Marisol.Vega@example.com", phone: "8505550111" },
    ...{ address: "14 Sea Oat Lane, Destin, FL 32541", propertyType: "primary_residence" },
    ...{ projectDescription: "Shades", ...booking },
  }),
};

it.each(Object.entries(waysToSchedule))(
  "becomes the consultation booked %s, announced once",
  async (_, body) => {
    const call = await requested();
    await office.send();
    office.mail.delivered.length = 0;
    const booked = await appointments.call("POST", "/api/appointments", body(call));
    expect(booked.body).toMatchObject({
      ...{ id: call.id, status: "scheduled", callRequested: false },
      ...{ leadId: call.leadId, serviceAreaId: call.serviceAreaId },
      scheduledAt: on("2026-11-24", "14:00").toISOString(),
    });
    expect((await appointments.call("GET", "/api/appointments")).body).toHaveLength(1);
    expect((await appointments.call("GET", `/api/leads/${call.leadId}`)).body.status).toBe("scheduled");
    office.later(1);
    await office.send();
    expect(office.mail.delivered.map(({ email }) => email.subject)).toEqual([
      "Your visit on Tuesday, November 24 at 2:00 PM",
    ]);
  },
);

it("remains when an installation is booked for the same client", async () => {
  const call = await requested();
  const body = { ...waysToSchedule["in the staff form, for the same email"]?.(call) };
  await appointments.call("POST", "/api/appointments", { ...body, appointmentType: "installation" });
  expect(await appointments.read(call.id)).toMatchObject({ callRequested: true, status: "pending" });
});

it.each([
  ["another phone and name", { firstName: "Rosa", phone: "8505550199" }, false],
  ["another phone", { phone: "8505550199" }, true],
  ["another name", { firstName: "Rosa" }, true],
])("is settled, with the same email and %s, by a consultation of %o: %s", async (_, change, isSettled) => {
  const call = await requested();
  const body = { ...waysToSchedule["in the staff form, for the same email"]?.(call), ...change };
  const booked = await appointments.call("POST", "/api/appointments", body);
  expect(booked.code).toBe(201);
  expect(booked.body.id === call.id).toBe(isSettled);
  expect((await appointments.read(call.id)).callRequested).toBe(!isSettled);
});

const bothWays: Record<string, (call: Call) => { url: string; body: object }> = {
  "from the lead": ({ leadId }) => ({
    url: `/api/leads/${leadId}/schedule-consultation`,
    body: { appointmentData: consultation },
  }),
  "from the appointments": ({ leadId }) => ({ url: "/api/appointments", body: { ...booking, leadId } }),
};

it.each(Object.entries(bothWays))("is settled once by a form sent twice %s", async (_, way) => {
  const { url, body } = way(await requested());
  const headers = { "idempotency-key": randomUUID() };
  const cookie = await office.as("staff");
  const send = () => office.call("POST", url, { body, cookie, headers });
  const [first, again] = [await send(), await send()];
  expect([first.code, again.code]).toEqual([201, 200]);
  expect(again.body.id).toBe(first.body.id);
  expect((await appointments.call("GET", "/api/appointments")).body).toHaveLength(1);
});

it.each(Object.entries(bothWays))(
  "becomes one appointment when two staff schedule it at once %s",
  async (_, way) => {
    const call = await requested();
    const { url, body } = way(call);
    const cookies = await Promise.all([office.as("staff"), office.as("admin")]);
    const answers = await Promise.all(cookies.map((cookie) => office.call("POST", url, { body, cookie })));
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409]);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.body.message).toContain("A team member just scheduled this appointment");
    expect((await appointments.call("GET", "/api/appointments")).body).toHaveLength(1);
  },
);

it("is a call in the lead's timeline and in notifications until it is scheduled", async () => {
  const call = await requested();
  await appointments.changeAndAnnounce(call.id, { status: "confirmed" });
  await schedule(call.leadId);
  const timeline = (await appointments.call("GET", `/api/leads/${call.leadId}/story`)).body;
  const ofAppointment = timeline.filter(({ what }: { what: string }) => what === "visit");
  expect(ofAppointment.map((item: Record<string, unknown>) => [item.happened, item.callRequested])).toEqual([
    ["booked", false],
    ["confirmed", true],
    ["requested", true],
  ]);
  const recorded = await office.store.db.select().from(events).orderBy(events.id);
  const titles = recorded.filter(({ kind }) => kind.startsWith("appointment.")).map(notificationTitle);
  expect(titles).toEqual([
    "Call requested: Marisol Vega",
    "Call confirmed: Marisol Vega",
    "Appointment booked: Marisol Vega",
  ]);
});

it("is announced as a call with the lead, also when the same person sends it again", async () => {
  await requested();
  const again = appointmentFromSchedule({ ...form, comments: "Shutters, too" }, "2026-11-20");
  expect((await office.call("POST", "/api/appointments", { body: again })).code).toBe(201);
  const recorded = await office.store.db.select().from(events).orderBy(events.id);
  const ofLead = recorded.filter(({ kind }) => ["lead.created", "lead.submitted_again"].includes(kind));
  expect(ofLead.map(notificationTitle)).toEqual([
    expect.stringMatching(/^New lead: Marisol Vega, requested a call/),
    "New request: Marisol Vega, requested a call",
  ]);
});
