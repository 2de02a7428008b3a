/** Reopening appointments that were closed when their user left. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments, events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser } from "../../testing/users.ts";

const office = useTestApp();
const admin = await office.as("admin");
let casey: string;
let robin: string;
beforeEach(async () => {
  casey = (await addTeamUser(office, { username: "test-casey" })).id;
  robin = (await addTeamUser(office, { username: "test-robin" })).id;
});

const call = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: admin });
const change = (id: string, body: object) => call("PUT", `/api/appointments/${id}`, body);
const read = async (id: string) => (await call("GET", `/api/appointments/${id}`)).body;
const deactivate = () =>
  call("POST", `/api/team/${casey}/hand-over`, { because: "deactivate", giveAllTo: robin });
const forgetUndo = () => office.store.db.update(appointments).set({ beforeChange: null });

async function closed(status: "completed" | "cancelled", from: "scheduled" | "confirmed" = "scheduled") {
  const { id } = (await call("POST", "/api/appointments", { ...request, assignedTo: casey })).body;
  if (from === "confirmed") await change(id, { status: "confirmed" });
  expect((await change(id, { status })).code).toBe(200);
  expect((await deactivate()).code).toBe(200);
  expect(await read(id)).toMatchObject({ status, assignedTo: casey });
  return id as string;
}

describe.each(["completed", "cancelled"] as const)(
  "an appointment that was %s when its assignee left",
  (was) => {
    it.each(["scheduled", "confirmed", "pending"])(
      "cannot be %s again without a new assignee; the error names who has left",
      async (status) => {
        const id = await closed(was);
        await forgetUndo();
        expect(await change(id, { status })).toMatchObject({
          code: 409,
          body: {
            code: "has_left",
            message: "test-casey has left the team. Choose another person or Unassigned.",
            fields: { assignedTo: "test-casey has left the team." },
          },
        });
        expect(await read(id)).toMatchObject({ status: was, assignedTo: casey });
        for (const assignedTo of [robin, null]) {
          expect(await change(id, { status, assignedTo })).toMatchObject({
            code: 200,
            body: { status, assignedTo },
          });
          await change(id, { status: was });
          await forgetUndo();
        }
      },
    );

    it("becomes unassigned when the change is undone, and the timeline says so", async () => {
      const id = await closed(was, "confirmed");
      const { version } = await read(id);
      expect(await change(id, { status: "confirmed", version, undo: true })).toMatchObject({
        code: 200,
        body: { status: "confirmed", assignedTo: null },
      });
      const [undone] = await office.store.db
        .select()
        .from(events)
        .where(eq(events.kind, "appointment.confirmed"))
        .orderBy(events.id)
        .then((rows) => rows.slice(-1));
      expect(undone?.detail).toMatchObject({
        before: { status: was, assignedTo: casey },
        after: { status: "confirmed", assignedTo: null },
      });
    });

    it("still shows its assignee, and its notes can be changed", async () => {
      const id = await closed(was);
      await forgetUndo();
      expect((await change(id, { notes: "The dog bites" })).code).toBe(200);
      const other = was === "completed" ? "cancelled" : "completed";
      expect((await change(id, { status: other })).code).toBe(200);
      expect(await read(id)).toMatchObject({ status: other, assignedTo: casey, notes: "The dog bites" });
    });
  },
);

it("keeps an active assignee on undo, and any assignee of a closed status", async () => {
  const { id } = (await call("POST", "/api/appointments", { ...request, assignedTo: casey })).body;
  await change(id, { status: "cancelled" });
  expect((await change(id, { status: "scheduled" })).body.assignedTo).toBe(casey);
  await change(id, { status: "cancelled" });
  await deactivate();
  await change(id, { status: "completed" });
  expect((await change(id, { status: "cancelled" })).body).toMatchObject({
    status: "cancelled",
    assignedTo: casey,
  });
});

describe("an appointment still assigned to a deactivated user", () => {
  const left = async (status?: string) => {
    const { id } = (await call("POST", "/api/appointments", { ...request, assignedTo: casey })).body;
    if (status) await change(id, { status });
    await call("POST", `/api/team/${casey}/deactivate`, {});
    return id as string;
  };
  const time = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };

  it.each([undefined, "rescheduled"])("gets no new time without a new assignee (%s)", async (status) => {
    const id = await left(status);
    expect(await change(id, time)).toMatchObject({
      code: 409,
      body: { code: "has_left", fields: { assignedTo: "test-casey has left the team." } },
    });
    expect((await change(id, { ...time, assignedTo: robin })).body).toMatchObject({
      status: "scheduled",
      assignedTo: robin,
    });
  });

  it("is not confirmed again after it was postponed", async () => {
    const { id } = (await call("POST", "/api/appointments", { ...request, assignedTo: casey })).body;
    await call("POST", `/api/appointments/${id}/postpone`, {});
    await forgetUndo();
    await call("POST", `/api/team/${casey}/deactivate`, {});
    expect((await change(id, { status: "scheduled" })).body.code).toBe("has_left");
  });
});

it("is not reopened after cancellation on a day on which its user is away", async () => {
  const { id } = (await call("POST", "/api/appointments", { ...request, assignedTo: casey })).body;
  await change(id, { status: "cancelled" });
  await forgetUndo();
  const away = { because: "away", from: request.preferredDate, until: request.preferredDate };
  expect((await call("POST", `/api/team/${casey}/hand-over`, away)).code).toBe(200);
  expect(await change(id, { status: "scheduled" })).toMatchObject({
    code: 409,
    body: { code: "away", fields: { assignedTo: expect.stringMatching(/is away until/) } },
  });
});
