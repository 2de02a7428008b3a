import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

describe("a failed message", () => {
  async function givenUp(id: string) {
    await office.store.db
      .update(messages)
      .set({ state: "failed", failure: "No such user", attempts: 1 })
      .where(eq(messages.appointmentId, id));
  }
  const retry = async (of: { id: string } | undefined) =>
    appointments.call("POST", `/api/messages/${of?.id}/retry`);
  const states = async (id: string) => (await appointments.messagesOf(id)).map(({ state }) => state);

  it.each([
    ["moved", { preferredDate: "2026-11-24", preferredTime: "2:00 PM" }],
    ["cancelled", { status: "cancelled" }],
    ["postponed", { status: "rescheduled" }],
  ])("is canceled with the %s appointment and not retried", async (_what, change) => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await givenUp(id);
    const before = await appointments.messagesOf(id);
    await appointments.changeAndAnnounce(id, change);
    for (const row of before) {
      expect((await office.readMessage(row.id)).state).toBe("cancelled");
      expect((await retry(row)).body.code).toBe("not_failed");
    }
  });

  it("stays with an appointment when only its notes change", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await givenUp(id);
    await appointments.changeAndAnnounce(id, { notes: "Bring the ladder" });
    expect(new Set(await states(id))).toEqual(new Set(["failed"]));
  });

  it("is refused with a clear message once its appointment has begun", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await givenUp(id);
    office.clock.now = on("2026-11-23", "10:00");
    const [row] = await appointments.messagesOf(id);
    const message = "The appointment has started, so it's too late to send this";
    expect((await retry(row)).body).toMatchObject({ code: "visit_changed", message });
  });

  it("goes to the corrected address", async () => {
    const { id, clientId } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await givenUp(id);
    await appointments.order("PUT", `/api/clients/${clientId}`, { email: "right@example.com" });
    const booking = (await appointments.messagesOf(id)).find(({ cause }) => cause.includes(":booked:"));
    expect((await retry(booking)).body).toMatchObject({ state: "queued", recipient: "right@example.com" });
    await office.send();
    expect(office.mail.delivered.flatMap(({ to }) => to)).toEqual(["right@example.com"]);
  });
});
