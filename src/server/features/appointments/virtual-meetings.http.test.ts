import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { linkOf } from "../../platform/messaging/customer-links.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, request } from "../../testing/appointments.ts";
import { calendarIn } from "../../testing/calendar.fixture.ts";
import { appointmentShown } from "./customer-answers.ts";

const office = useTestApp();
const appointments = appointmentsOf(office);

describe("a virtual consultation", () => {
  it("is named as such to its customer, and sends nobody to the house", async () => {
    await appointments.settings({ clientPortal: true });
    const { id } = await appointments.book({ meetingType: "virtual" });
    const booked = (await appointments.messagesOf(id)).find(({ cause }) => cause.endsWith(":booked:email"));
    expect(booked?.body).toContain("Virtual consultation on Monday, November 23");
    expect(booked?.calendarFile).toContain("SUMMARY:Virtual consultation: ");
    expect(booked?.calendarFile).not.toContain("LOCATION");

    const { messaging, now } = office.context;
    const token = await linkOf(office.store.db, id, messaging.keys);
    const shown = await appointmentShown(office.store.db, { token, at: now(), messaging });
    expect(shown).toMatchObject({ visitType: "Virtual consultation", town: undefined });
  });

  it("names the business's time zone to a customer who may be in another, in messages and on the page", async () => {
    await appointments.settings({ clientPortal: true });
    const { id } = await appointments.book({ meetingType: "virtual" });
    await appointments.changeAndAnnounce(id, { scheduledAt: on("2027-06-07", "14:00").toISOString() });
    const sent = await appointments.messagesOf(id);
    const bodyOf = (what: string) => sent.find(({ cause }) => cause.includes(`:${what}:`))?.body;
    expect(bodyOf("booked")).toContain("on Monday, November 23 at 10:00 AM CST.");
    expect(bodyOf("moved")).toContain("on Monday, November 23, 10:00 AM CST has been moved");
    expect(bodyOf("moved")).toContain("Monday, June 7 at 2:00 PM CDT: Virtual consultation");
    expect(bodyOf("reminder")).toContain("Virtual consultation on Monday, November 23 at 10:00 AM CST.");
    const { messaging, now } = office.context;
    const token = await linkOf(office.store.db, id, messaging.keys);
    const shown = await appointmentShown(office.store.db, { token, at: now(), messaging });
    expect(shown).toMatchObject({ day: "Monday, June 7", time: "2:00 PM CDT" });
  });

  it("names it in the confirmation of a visitor's own request", async () => {
    const body = { ...request, meetingType: "virtual" };
    expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
    const [confirmation] = await office.store.db.select().from(messages);
    expect(confirmation?.body).toContain("around Monday, November 23, 10:00 AM CST and");
  });

  it("is named as such in its client's timeline", async () => {
    const { clientId } = await appointments.book({ meetingType: "virtual" });
    const timeline = (await appointments.call("GET", `/api/clients/${clientId}/story`)).body;
    const booked = timeline.find(({ happened }: { happened?: string }) => happened === "booked");
    expect(booked).toMatchObject({ appointmentType: "consultation", meetingType: "virtual" });
  });

  it("has no place in its assignee's calendar", async () => {
    await appointments.settings({ calendarSync: true });
    const cookie = await office.as("staff");
    await appointments.book({ meetingType: "virtual", assignedTo: office.idOf("staff") });
    const { address } = (await office.call("POST", "/api/calendar-feed", { cookie, body: {} })).body;
    const [event] = calendarIn((await office.call("GET", new URL(address).pathname)).body).events;
    expect(event?.SUMMARY).toBe("Virtual consultation: Marisol Vega");
    expect(event?.LOCATION).toBeUndefined();
  });
});

describe("a consultation that staff change to virtual", () => {
  it("keeps its address, sends nobody there, and says so in its timeline", async () => {
    await appointments.settings({ calendarSync: true });
    const cookie = await office.as("staff");
    const { id, clientId, address } = await appointments.book({ assignedTo: office.idOf("staff") });
    const changed = await appointments.change(id, { meetingType: "virtual" });
    expect(changed.body).toMatchObject({ meetingType: "virtual", address, status: "scheduled" });
    const feed = (await office.call("POST", "/api/calendar-feed", { cookie, body: {} })).body.address;
    const [event] = calendarIn((await office.call("GET", new URL(feed).pathname)).body).events;
    expect([event?.SUMMARY, event?.LOCATION]).toEqual(["Virtual consultation: Marisol Vega", undefined]);
    const timeline = (await appointments.call("GET", `/api/clients/${clientId}/story`)).body;
    expect(timeline.find(({ happened }: { happened?: string }) => happened === "changed")).toMatchObject({
      meetingType: "virtual",
      fields: [{ field: "meetingType", before: null, after: "virtual" }],
    });
  });

  it("is announced no more than a new address is, but its reminders name it", async () => {
    const { id } = await appointments.book();
    const causes = async () => (await appointments.messagesOf(id)).map(({ cause }) => cause).sort();
    const before = await causes();
    await appointments.change(id, { meetingType: "virtual" });
    expect(await causes()).toEqual(before);
    const reminders = (await appointments.messagesOf(id)).filter(({ cause }) => cause.includes("reminder"));
    expect(reminders.length).toBeGreaterThan(0);
    expect(reminders.filter(({ body }) => !/virtual consultation/i.test(body))).toEqual([]);
  });

  it("becomes a visit to the house again", async () => {
    const { id } = await appointments.book({ meetingType: "virtual" });
    expect((await appointments.change(id, { meetingType: "in_home" })).body.meetingType).toBe("in_home");
    expect((await appointments.change(id, { meetingType: "by_phone" })).code).toBe(400);
  });
});
