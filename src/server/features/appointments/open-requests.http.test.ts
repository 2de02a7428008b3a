import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, appointments as rows, serviceAreas } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on, request } from "../../testing/appointments.ts";
import { personalDataOf } from "../../testing/personal-data.ts";

const office = useTestApp({ startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
const { forget } = personalDataOf(office, await office.as("admin"));

const requested = async (change: object = {}) => {
  office.later(1);
  await office.call("POST", "/api/appointments", { body: { ...request, ...change } });
  const [newest] = (await appointments.get("?sort=-createdAt")).body;
  return newest;
};
const openOf = async (person: string) => (await appointments.get(`/open-requests?${person}`)).body;
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

describe("the list of a person's open requests", () => {
  it("has a lead's of every type, newest first, until they are settled", async () => {
    const first = await requested();
    const second = await requested({ appointmentType: "service", preferredDate: "2026-11-25" });
    const open = () => openOf(`leadId=${first.leadId}`);
    expect(ids(await open())).toEqual([second.id, first.id]);
    await appointments.change(second.id, { status: "confirmed" });
    expect(ids(await open())).toEqual([first.id]);
    await appointments.change(first.id, { status: "rescheduled" });
    expect(ids(await open())).toEqual([first.id]);
    await appointments.change(first.id, { status: "cancelled" });
    expect(await open()).toEqual([]);
  });

  it("has those that a client's consultation settles, also as a lead with the same email", async () => {
    const { clientId } = await appointments.book();
    const asked = await requested({ preferredDate: "2026-11-25" });
    await requested({ appointmentType: "service", preferredDate: "2026-11-26" });
    const open = await openOf(`clientId=${clientId}`);
    expect(ids(open)).toEqual([asked.id]);
    const booking = { appointmentType: "consultation", preferredDate: "2026-11-30", preferredTime: "14:00" };
    const booked = await appointments.call("POST", "/api/appointments", { ...booking, clientId });
    expect(booked.body.id).toBe(asked.id);
    expect(await openOf(`clientId=${clientId}`)).toEqual([]);
  });

  it("takes either the client or the lead", async () => {
    const both = `clientId=${crypto.randomUUID()}&leadId=${crypto.randomUUID()}`;
    for (const query of ["", both])
      expect((await appointments.get(`/open-requests?${query}`)).code).toBe(400);
  });
});

describe("a booking at another address than the request's", () => {
  const secondHome = { address: "9 Pelican Way, Destin, FL 32541" };
  const scheduledAt = on("2026-11-24", "14:00").toISOString();
  const schedule = ({ leadId }: { leadId: string }, address: string) =>
    appointments.call("POST", `/api/leads/${leadId}/schedule-consultation`, {
      appointmentData: { appointmentType: "consultation", scheduledAt, address },
    });
  const bookedEvents = () =>
    office.store.db.select().from(events).where(eq(events.kind, "appointment.booked"));

  it("shows both in the timeline, and neither after the person is forgotten", async () => {
    const asked = await requested(secondHome);
    await schedule(asked, marisol.address);
    const timeline = (await appointments.call("GET", `/api/leads/${asked.leadId}/story`)).body;
    expect(timeline.find(({ happened }: { happened?: string }) => happened === "booked").fields).toEqual([
      { field: "address", before: secondHome.address, after: marisol.address },
    ]);
    expect((await forget("lead", asked.leadId, { name: "Marisol Vega" })).code).toBe(200);
    const [booked] = await bookedEvents();
    expect(booked?.detail.before).toMatchObject({ scheduledAt: asked.scheduledAt });
    expect(JSON.stringify(booked?.detail)).not.toMatch(/Pelican|Sea Oat/);
  });

  it("has no such line at the request's own address, which keeps its area", async () => {
    const asked = await requested(secondHome);
    const { serviceAreaId: own } = await appointments.read(asked.id);
    const other = (await office.store.db.select().from(serviceAreas)).find(({ id }) => id !== own);
    await office.store.db.update(rows).set({ serviceAreaId: other!.id }).where(eq(rows.id, asked.id));
    const { body } = await schedule(asked, secondHome.address);
    expect(body).toMatchObject({ id: asked.id, ...secondHome, serviceAreaId: other?.id });
    const [booked] = await bookedEvents();
    expect(booked?.detail).not.toHaveProperty("after");
  });
});
