import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentRequest } from "../../testing/visitor.fixture.ts";

const office = useTestApp();
const cookie = await office.as("staff");

const get = async (url: string) => (await office.call("GET", url, { cookie })).body;
const put = async (url: string, body: object) => {
  const answer = await office.call("PUT", url, { body, cookie });
  expect(answer.code).toBe(200);
};

/** Submits a visitor's request; tests then watch the lead while staff change the appointment. */
async function requested() {
  expect((await office.call("POST", "/api/appointments", { body: appointmentRequest })).code).toBe(201);
  const [{ id, leadId }] = await get("/api/appointments");
  return {
    change: (wish: object) => put(`/api/appointments/${id}`, wish),
    setLead: (status: string) => put(`/api/leads/${leadId}`, { status }),
    status: async () => (await get(`/api/leads/${leadId}`)).status,
    moves: async () => {
      const timeline: { kind?: string }[] = await get(`/api/leads/${leadId}/story`);
      return timeline.filter(({ kind }) => kind === "lead.moved");
    },
    waits: async () => (await get("/api/dashboard/waiting")).total === 1,
  };
}

describe("a visitor's appointment that staff confirm", () => {
  it("counts as the first answer to the lead, which then no longer waits", async () => {
    const lead = await requested();
    expect([await lead.status(), await lead.waits()]).toEqual(["new", true]);
    await lead.change({ status: "confirmed" });
    expect([await lead.status(), await lead.waits()]).toEqual(["scheduled", false]);
    expect(await lead.moves()).toMatchObject([
      { by: "robin-staff", fields: [{ field: "status", before: "new", after: "scheduled" }] },
    ]);
  });

  it.each([
    ["scheduled as it is", { status: "scheduled" }],
    ["given another time", { preferredDate: "2026-11-24", preferredTime: "2:30 PM" }],
    ["completed, though nobody had confirmed it", { status: "completed" }],
  ])("also counts as an answer when %s", async (_how, wish) => {
    const lead = await requested();
    await lead.change(wish);
    expect([await lead.status(), await lead.waits()]).toEqual(["scheduled", false]);
  });

  it("counts as the answer when its new time is saved, not while it waits for one", async () => {
    const lead = await requested();
    await lead.change({ status: "rescheduled" });
    expect([await lead.status(), await lead.waits()]).toEqual(["new", true]);
    await lead.change({ preferredDate: "2026-11-24", preferredTime: "2:30 PM" });
    expect([await lead.status(), await lead.waits()]).toEqual(["scheduled", false]);
  });

  it("leaves a lead in a later stage where it is", async () => {
    const lead = await requested();
    await lead.setLead("quoted");
    await lead.change({ status: "confirmed" });
    expect(await lead.status()).toBe("quoted");
    expect(await lead.moves()).toHaveLength(1);
  });

  it("moves the lead once: confirming again after the lead was set back does not change it", async () => {
    const lead = await requested();
    for (const status of ["confirmed", "pending", "confirmed", "cancelled", "pending"]) {
      await lead.change({ status });
      office.clock.now = new Date(office.clock.now.getTime() + 60_000);
    }
    expect(await lead.status()).toBe("scheduled");
    expect(await lead.moves()).toHaveLength(1);
  });

  it("puts the lead back when the change is undone", async () => {
    const lead = await requested();
    await lead.change({ status: "confirmed" });
    await lead.change({ status: "pending" });
    expect([await lead.status(), await lead.waits()]).toEqual(["new", true]);
  });

  it("leaves the lead alone if someone changed it before the undo", async () => {
    const lead = await requested();
    await lead.change({ status: "confirmed" });
    await lead.setLead("quoted");
    await lead.change({ status: "pending" });
    expect(await lead.status()).toBe("quoted");
  });
});

describe("a visitor's appointment that staff do not confirm", () => {
  it.each([
    ["is called off", { status: "cancelled" }],
    ["is only noted on", { notes: "Call before noon" }],
  ])("answers nobody if it %s", async (_how, wish) => {
    const lead = await requested();
    await lead.change(wish);
    expect([await lead.status(), await lead.waits()]).toEqual(["new", true]);
    expect(await lead.moves()).toEqual([]);
  });

  it("leaves the lead alone when the change is refused", async () => {
    const lead = await requested();
    const [{ id, version }] = await get("/api/appointments");
    const body = { status: "confirmed", version: version + 1 };
    expect((await office.call("PUT", `/api/appointments/${id}`, { body, cookie })).code).toBe(409);
    expect([await lead.status(), await lead.moves()]).toEqual(["new", []]);
  });
});
