import { beforeEach, describe, expect, it } from "vitest";
import { changeHold } from "#domain/messages/times.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
beforeEach(async () => {
  await appointments.agreeToTexts();
});

const seconds = (count: number) => office.later(count / 60);
const put = (id: string, body: object) => appointments.call("PUT", `/api/appointments/${id}`, body);

async function booked() {
  const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  return id;
}

describe("a status restored later", () => {
  it("sends new messages once the customer has read of the change", async () => {
    const id = await booked();
    await office.send();
    office.mail.delivered.length = 0;
    await put(id, { status: "cancelled" });
    seconds(changeHold / 1_000);
    await office.send();
    await put(id, { status: "scheduled" });
    seconds(changeHold / 1_000);
    await office.send();
    expect(office.mail.delivered.map(({ email }) => email.subject)).toEqual([
      "Your visit on Monday, November 23 is canceled",
      "Your visit on Monday, November 23 at 10:00 AM",
    ]);
  });

  it.each([changeHold / 1_000, 31])("is refused after %s seconds if it is meant as an undo", async (wait) => {
    const id = await booked();
    office.mail.delivered.length = 0;
    const { version } = (await put(id, { status: "cancelled" })).body;
    seconds(wait);
    await office.send();
    expect(await put(id, { status: "scheduled", version, undo: true })).toMatchObject({
      code: 409,
      body: {
        code: "told",
        message: "The customer has already been notified. Change the appointment instead.",
      },
    });
    expect((await appointments.read(id)).status).toBe("cancelled");
    seconds(60);
    await office.send();
    expect(office.mail.delivered).toHaveLength(1);
  });

  it("is refused as outdated if someone has changed the appointment since", async () => {
    const id = await booked();
    const { version } = (await put(id, { status: "cancelled" })).body;
    await put(id, { notes: "Ring twice" });
    const undone = await put(id, { status: "scheduled", version, undo: true });
    expect(undone).toMatchObject({ code: 409, body: { code: "stale" } });
  });

  it("is an ordinary change after the undo window, or if it changes more", async () => {
    const id = await booked();
    const { confirmedAt } = (await put(id, { status: "confirmed" })).body;
    await put(id, { status: "completed" });
    await put(id, { status: "confirmed", notes: "Ring twice" });
    expect((await appointments.read(id)).confirmedAt?.toISOString()).toBe(confirmedAt);
    await put(id, { status: "completed" });
    seconds(31);
    await put(id, { status: "confirmed" });
    expect((await appointments.read(id)).confirmedAt?.toISOString()).not.toBe(confirmedAt);
  });
});
