import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, textOf } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
const monday = { preferredDate: "2026-11-23", preferredTime: "10:00 AM" };
const tuesday = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };

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
});
