import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol } from "../../testing/appointments.ts";

let casey: string;
let lead: string;

const office = useTestApp();
const cookie = await office.as("staff");
const { book, tryToBook, get, user } = appointmentsOf(office);
beforeEach(async () => {
  casey = await user("casey");
  const body = { ...marisol, message: "Shutters" };
  lead = (await office.call("POST", "/api/leads", { body, cookie })).body.id;
});

/** Sent Monday at 10:30 AM; books 10:00 AM by default. */
function schedule(more: object = {}, key = "form") {
  const appointment = { appointmentType: "consultation", scheduledAt: "2026-11-23T16:30:00Z", duration: 60 };
  const body = { appointmentData: { ...appointment, ...more } };
  const headers = { "idempotency-key": key };
  return office.call("POST", `/api/leads/${lead}/schedule-consultation`, { body, cookie, headers });
}

async function statusOfLead() {
  const [row] = await office.store.db.select().from(leads).where(eq(leads.id, lead));
  return row?.status;
}

describe("a consultation booked for a lead", () => {
  it("moves a new lead to scheduled, adds to its timeline, and must lie in the future", async () => {
    expect(await schedule({ duration: 90 })).toMatchObject({
      code: 201,
      body: { status: "scheduled", duration: 90, leadId: lead },
    });
    expect(await statusOfLead()).toBe("scheduled");
    const timeline = await office.call("GET", `/api/leads/${lead}/story`, { cookie });
    expect(timeline.body).toContainEqual(
      expect.objectContaining({
        kind: "lead.moved",
        fields: expect.arrayContaining([{ field: "status", before: "new", after: "scheduled" }]),
      }),
    );
    expect((await schedule({ scheduledAt: "2026-11-20T16:00:00Z" }, "past")).code).toBe(400);
  });

  it("is booked again by the same form if it was deleted since", async () => {
    const { id } = (await schedule()).body;
    await office.call("DELETE", `/api/appointments/${id}`, { cookie });
    const again = await schedule();
    expect(again.code).toBe(201);
    expect(again.body.id).not.toBe(id);
  });

  it("takes an address as long as that of any appointment", async () => {
    const address = `${"Sea Oat ".repeat(37)}Lane, Santa Rosa Beach, FL 32459`;
    expect(await schedule({ address })).toMatchObject({ code: 201, body: { address } });
    expect((await schedule({ address: "x".repeat(401) }, "longer")).code).toBe(400);
  });

  it("belongs to its assignee, who is then booked", async () => {
    const booked = await schedule({ assignedTo: casey });
    expect(booked).toMatchObject({ code: 201, body: { assignedTo: casey, assignedName: "casey" } });
    expect((await tryToBook({ assignedTo: casey })).body).toMatchObject({ code: "booked_twice" });
  });

  it("is refused if the assignee is booked, names their next free times, and leaves the lead unchanged", async () => {
    await book({ assignedTo: casey });
    const conflictText = "casey is booked on Monday, November 23, from 10:00 AM to 11:00 AM.";
    expect(await schedule({ assignedTo: casey })).toMatchObject({
      code: 409,
      body: {
        code: "booked_twice",
        message: `${conflictText} Free next: 11:30 AM, 12:00 PM; Tuesday, November 24, 8:00 AM, 8:30 AM.`,
        fields: { "appointmentData.scheduledAt": conflictText },
      },
    });
    expect(await statusOfLead()).toBe("new");
    expect((await schedule({ assignedTo: casey, scheduledAt: "2026-11-23T17:00:00Z" })).code).toBe(201);
    expect(await statusOfLead()).toBe("scheduled");
  });

  it("wins the hour in only one of several concurrent requests", async () => {
    const answers = await Promise.all(["a", "b", "c"].map((key) => schedule({ assignedTo: casey }, key)));
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409, 409]);
  });

  it.each([{}, { assignedTo: null }])(
    "is unassigned with %j, and then conflicts with nothing",
    async (person) => {
      await book({ assignedTo: casey });
      expect(await schedule(person)).toMatchObject({ code: 201, body: { assignedTo: null } });
      expect((await get("?assignedTo=nobody")).body).toHaveLength(1);
    },
  );

  it.each([
    ["who has left", () => user("drew", "deactivated")],
    ["whom there never was", async () => "00000000-0000-4000-8000-000000000000"],
  ])("is assigned to nobody %s", async (_who, person) => {
    expect(await schedule({ assignedTo: await person() })).toMatchObject({
      code: 400,
      body: { fields: { "appointmentData.assignedTo": "Choose an active user" } },
    });
    expect(await statusOfLead()).toBe("new");
  });
});
