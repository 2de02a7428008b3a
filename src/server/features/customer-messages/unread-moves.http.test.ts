import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, textOf } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
const monday = { preferredDate: "2026-11-23", preferredTime: "10:00 AM" };
const tuesday = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };
const wednesday = { preferredDate: "2026-11-25", preferredTime: "2:00 PM" };

let id = "";

/** The customer reads that the appointment is on Monday; texts then wait for the morning. */
beforeEach(async () => {
  office.clock.now = on("2026-11-20", "10:00");
  await appointments.agreeToTexts();
  id = (await appointments.bookAt(monday.preferredDate, monday.preferredTime)).id;
  await office.send();
  office.clock.now = on("2026-11-20", "21:00");
  office.mail.delivered.length = 0;
  office.twilio.taken.length = 0;
});

async function textsInTheMorning() {
  office.clock.now = on("2026-11-21", "08:01");
  await office.send();
  return office.twilio.taken.splice(0).map(({ body }) => textOf(body));
}

async function emailsNow() {
  await office.send();
  return office.mail.delivered.splice(0).map(({ email }) => email.subject);
}

describe("a move that the customer has not read", () => {
  it("is not announced when staff take it back", async () => {
    await appointments.change(id, tuesday);
    await appointments.changeAndAnnounce(id, monday);
    expect(await emailsNow()).toEqual([]);
    expect(await textsInTheMorning()).toEqual([]);
  });

  it("is announced with its return on the channel that has sent it", async () => {
    await appointments.changeAndAnnounce(id, tuesday);
    expect(await emailsNow()).toEqual(["Your visit has a new time: Tuesday, November 24 at 2:00 PM"]);
    await appointments.changeAndAnnounce(id, monday);
    expect(await emailsNow()).toEqual(["Your visit has a new time: Monday, November 23 at 10:00 AM"]);
    expect(await textsInTheMorning()).toEqual([]);
  });

  it("returns as a booking when it was tried, because it may have arrived", async () => {
    await appointments.change(id, tuesday);
    await office.store.db
      .update(messages)
      .set({ attempts: 1 })
      .where(and(eq(messages.appointmentId, id), like(messages.cause, "%:moved:%:email")));
    await appointments.changeAndAnnounce(id, monday);
    expect(await emailsNow()).toEqual(["Your visit on Monday, November 23 at 10:00 AM"]);
    expect(await textsInTheMorning()).toEqual([]);
  });

  it("returns as a booking to a customer who has read that it was postponed", async () => {
    await appointments.postpone(id);
    expect(await emailsNow()).toEqual(["Your visit on Monday, November 23 is postponed"]);
    await appointments.change(id, tuesday);
    await appointments.changeAndAnnounce(id, monday);
    expect(await emailsNow()).toEqual(["Your visit on Monday, November 23 at 10:00 AM"]);
  });

  const postpone = () => appointments.postpone(id);
  const cancel = () => appointments.changeAndAnnounce(id, { status: "cancelled" });
  const save = (time: object) => appointments.changeAndAnnounce(id, time);
  const known = "your visit on Monday, November 23, 10:00 AM has been";

  it.each([
    ["is canceled", [cancel], `${known} canceled`],
    ["is postponed", [postpone], `${known} postponed`],
    ["is postponed and canceled", [postpone, cancel], `${known} canceled`],
    ["is confirmed and canceled", [() => save({ status: "confirmed" }), cancel], `${known} canceled`],
    [
      "gets a third time",
      [postpone, () => save(wednesday)],
      `${known} moved to Wednesday, November 25, 2:00 PM`,
    ],
    [
      "gets its new time again",
      [postpone, () => save(tuesday)],
      `${known} moved to Tuesday, November 24, 2:00 PM`,
    ],
  ])("leaves the customer the time they know when the appointment then %s", async (_what, changes, text) => {
    await appointments.changeAndAnnounce(id, tuesday);
    for (const change of changes) await change();
    const { clientId } = await appointments.read(id);
    await appointments.order("PUT", `/api/clients/${clientId}`, { companyName: "Vega Interiors" });
    expect(await textsInTheMorning()).toEqual([text]);
  });

  it("leaves the customer the time they know when its email has failed", async () => {
    await appointments.changeAndAnnounce(id, tuesday);
    await office.store.db
      .update(messages)
      .set({ state: "failed", attempts: 8 })
      .where(and(eq(messages.appointmentId, id), like(messages.cause, "%:moved:%:email")));
    await cancel();
    expect(await emailsNow()).toEqual(["Your visit on Monday, November 23 is canceled"]);
  });
});
