import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { messages, users } from "../../platform/db/tables/all.ts";
import { linkOf } from "../../platform/messaging/customer-links.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol } from "../../testing/appointments.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";
import { requestAnotherTime } from "./customer-answers.ts";

const office = useTestApp();
const staff = await office.as("staff");
const { book, settings } = appointmentsOf(office);
let ida: { id: string; cookie: string };
beforeEach(async () => {
  const { id } = await addTeamUser(office, { username: "ida", role: "installer" });
  ida = { id, cookie: cookieOf(await signIn(office, "ida")) };
});

const change = (id: string, body: object, cookie = staff) =>
  office.call("PUT", `/api/appointments/${id}`, { body, cookie });
const personal =
  /^You have a new appointment|^(Virtual )?consultation (moved|has a new|canceled|postponed|given|taken)/i;
const notificationsOf = async (cookie = ida.cookie): Promise<NotificationItem[]> =>
  (await office.call("GET", "/api/notices", { cookie })).body.filter(({ title }: NotificationItem) =>
    personal.test(title),
  );
/** Newest first. */
const titlesOf = async (cookie = ida.cookie) => (await notificationsOf(cookie)).map(({ title }) => title);
const title = "You have a new appointment, Consultation on Monday, November 23, 10:00 AM";

describe("an installer", () => {
  it("hears of an appointment that is booked for them, with its screen and no customer's name", async () => {
    const { id } = await book({ assignedTo: ida.id });
    expect(await notificationsOf()).toMatchObject([
      { title, address: `/crm/appointments?open=show&id=${id}` },
    ]);
    expect(await notificationsOf(staff)).toEqual([]);
  });

  it("hears that it is virtual", async () => {
    await book({ assignedTo: ida.id, meetingType: "virtual" });
    expect(await notificationsOf()).toMatchObject([
      { title: title.replace("Consultation", "Virtual consultation") },
    ]);
  });

  it("hears once of an appointment that becomes theirs, and not of changes to its notes or duration", async () => {
    const { id } = await book();
    expect(await notificationsOf()).toEqual([]);
    await change(id, { assignedTo: ida.id });
    await change(id, { notes: "Gate code 1187" });
    await change(id, { duration: 90 });
    expect(await notificationsOf()).toMatchObject([{ title }]);
  });

  it("hears of a lead's consultation, too", async () => {
    const lead = await office.call("POST", "/api/leads", {
      ...{ body: { ...marisol, message: "Shutters" }, cookie: staff },
    });
    const appointmentData = {
      ...{ appointmentType: "consultation", scheduledAt: "2026-11-23T16:00:00Z", duration: 60 },
      assignedTo: ida.id,
    };
    const url = `/api/leads/${lead.body.id}/schedule-consultation`;
    expect((await office.call("POST", url, { body: { appointmentData }, cookie: staff })).code).toBe(201);
    expect(await notificationsOf()).toMatchObject([{ title }]);
  });
});

describe("an installer who has an appointment", () => {
  const monday = "Monday, November 23, 10:00 AM";
  const tuesday = "2026-11-24T15:00:00Z";
  const moved = `Consultation moved from ${monday} to Tuesday, November 24, 9:00 AM`;
  let id: string;
  beforeEach(async () => {
    ({ id } = await book({ assignedTo: ida.id }));
  });

  it("hears of another address and of a virtual meeting, without the address", async () => {
    await change(id, { address: "9 Pelican Way, Destin, FL 32541" });
    await change(id, { meetingType: "virtual" });
    expect(await titlesOf()).toEqual([
      `Virtual consultation has a new place: ${monday}`,
      `Consultation has a new place: ${monday}`,
      title,
    ]);
  });

  it("hears in the bell and by email that it was moved, with both times", async () => {
    await office.store.db.update(users).set({ email: "ida@example.com" }).where(eq(users.id, ida.id));
    await change(id, { scheduledAt: tuesday });
    expect(await notificationsOf()).toMatchObject([
      { title: moved, address: `/crm/appointments?open=show&id=${id}` },
      { title },
    ]);
    const emails = await office.store.db.select({ subject: messages.subject }).from(messages);
    expect(emails).toContainEqual({ subject: moved });
  });

  it("hears that it was canceled, and that it is on again", async () => {
    await change(id, { status: "cancelled" });
    expect((await titlesOf())[0]).toBe(`Consultation canceled: ${monday}`);
    const shown = await office.call("GET", `/api/appointments/${id}`, { cookie: ida.cookie });
    expect(shown.code, "the screen that the notification opens").toBe(200);
    await change(id, { status: "scheduled" });
    expect(await titlesOf()).toEqual([title, `Consultation canceled: ${monday}`, title]);
  });

  it("hears that it was deleted, and that it is back", async () => {
    expect((await office.call("DELETE", `/api/appointments/${id}`, { cookie: staff })).code).toBe(204);
    expect(await titlesOf()).toEqual([`Consultation taken off your schedule: ${monday}`, title]);
    await office.call("POST", `/api/trash/${id}/restore`, { body: {}, cookie: staff });
    expect(await titlesOf()).toEqual([title, `Consultation taken off your schedule: ${monday}`, title]);
  });

  it("hears the new time of a completed one that is on again", async () => {
    await change(id, { status: "completed" });
    await change(id, { status: "scheduled", scheduledAt: tuesday });
    expect((await titlesOf())[0]).toBe(moved);
  });

  it("hears of a postponement when it is decided, not when the dialog opens, and of the new time", async () => {
    await change(id, { status: "rescheduled" });
    expect(await titlesOf()).toEqual([title]);
    await office.call("POST", `/api/appointments/${id}/postpone`, { body: {}, cookie: staff });
    expect(await titlesOf()).toEqual([`Consultation postponed: ${monday}`, title]);
    await change(id, { scheduledAt: tuesday });
    expect((await titlesOf())[0]).toBe(moved);
  });

  it("hears that the customer asked by link for another time", async () => {
    await settings({ clientPortal: true });
    const { db } = office.store;
    const { messaging, now } = office.context;
    const token = await linkOf(db, id, messaging.keys);
    const startsAt = "2026-11-23T16:00:00.000Z";
    await requestAnotherTime(db, { token, startsAt, wish: "", at: now(), messaging });
    expect((await notificationsOf())[0]).toMatchObject({
      title: `Consultation postponed: ${monday}`,
      by: "The customer",
    });
  });

  it("hears nothing of a Reschedule that keeps the time", async () => {
    await change(id, { status: "rescheduled" });
    await office.call("POST", `/api/appointments/${id}/keep-time`, { body: {}, cookie: staff });
    expect(await titlesOf()).toEqual([title]);
  });

  it("hears only that it was given away when it is also moved, and the other only that it is theirs", async () => {
    const { id: other } = await addTeamUser(office, { username: "otto", role: "installer" });
    const otto = cookieOf(await signIn(office, "otto"));
    await change(id, { assignedTo: other, scheduledAt: tuesday });
    const [newest, ...earlier] = await notificationsOf();
    expect(newest).toMatchObject({
      title: `Consultation given to someone else: ${monday}`,
      address: "/crm/appointments",
    });
    expect(earlier).toHaveLength(1);
    expect(await titlesOf(otto)).toEqual([
      "You have a new appointment, Consultation on Tuesday, November 24, 9:00 AM",
    ]);
  });

  it("hears that it was taken off their schedule when nobody else gets it", async () => {
    await change(id, { assignedTo: null });
    expect((await titlesOf())[0]).toBe(`Consultation taken off your schedule: ${monday}`);
  });

  it("hears nothing of a correction after it is over", async () => {
    const today = { preferredDate: "2026-11-21", preferredTime: "11:00 AM", email: "next@example.com" };
    const { id: over } = await book({ ...today, assignedTo: ida.id });
    office.later(3 * 60);
    expect((await change(over, { status: "cancelled" })).code).toBe(200);
    expect(await titlesOf()).toHaveLength(2);
  });
});

it("tells staff of a booking for them only once, as everyone", async () => {
  const { id } = await addTeamUser(office, { username: "drew" });
  await book({ assignedTo: id });
  expect(await notificationsOf(cookieOf(await signIn(office, "drew")))).toEqual([]);
});
