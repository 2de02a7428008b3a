import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { events } from "../../platform/db/tables/all.ts";
import { linkOf } from "../../platform/messaging/customer-links.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";
import { requestAnotherTime } from "./customer-answers.ts";

const office = useTestApp();
const appointments = appointmentsOf(office);

let id: string;
beforeEach(async () => {
  await appointments.settings({ clientPortal: true });
  ({ id } = await appointments.book());
});

/** The customer sends the form of the time that they were told first. */
async function requestByLink(wish: string) {
  const { db } = office.store;
  const { messaging, now } = office.context;
  const token = await linkOf(db, id, messaging.keys);
  const startsAt = "2026-11-23T16:00:00.000Z";
  return requestAnotherTime(db, { token, startsAt, wish, at: now(), messaging });
}

async function notes() {
  const { clientId } = await appointments.read(id);
  const ofClient = and(eq(events.subjectId, clientId!), eq(events.kind, "client.note_added"));
  const rows = await office.store.db.select().from(events).where(ofClient).orderBy(events.id);
  return rows.map(({ detail }) => detail.text);
}

describe("a customer's request by link for another time", () => {
  it("notifies the office, as no Reschedule of staff does", async () => {
    const titles = async () => {
      const { body } = await office.call("GET", "/api/notices", { cookie: await office.as("admin") });
      return body.map(({ title }: NotificationItem) => title);
    };
    await appointments.change(id, { status: "rescheduled" });
    expect(await titles()).toEqual(["Appointment booked: Marisol Vega"]);
    expect(await requestByLink("")).toBe("done");
    expect(await titles()).toEqual([
      "Appointment postponed by the customer: Marisol Vega",
      "Appointment booked: Marisol Vega",
    ]);
  });

  it("stores a note that is sent once the appointment is postponed, and the same note once", async () => {
    for (const wish of ["", "Tuesday after 3", "Tuesday after 3 ", "Or Friday"])
      expect(await requestByLink(wish)).toBe("done");
    expect(await notes()).toEqual([
      "Asked for another time by link.",
      "Asked for another time by link: Tuesday after 3",
      "Asked for another time by link: Or Friday",
    ]);
    expect((await appointments.read(id)).version).toBe(2);
  });

  it("stores the note when the office postponed the appointment first", async () => {
    await appointments.postpone(id);
    expect(await requestByLink("Fridays")).toBe("done");
    expect(await notes()).toEqual(["Asked for another time by link: Fridays"]);
  });

  it("stores the same note again after another postponement", async () => {
    await requestByLink("Fridays");
    await appointments.change(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    await appointments.postpone(id);
    for (const _ of ["once", "twice"]) expect(await requestByLink("Fridays")).toBe("done");
    const note = "Asked for another time by link: Fridays";
    expect(await notes()).toEqual([note, note]);
  });

  it("stores no note of a canceled appointment", async () => {
    await appointments.change(id, { status: "cancelled" });
    expect(await requestByLink("Fridays")).toBe("not open");
    expect(await notes()).toEqual([]);
  });
});
