import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol } from "../../testing/appointments.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";

const office = useTestApp();
const staff = await office.as("staff");
const { book } = appointmentsOf(office);
let ida: { id: string; cookie: string };
beforeEach(async () => {
  const { id } = await addTeamUser(office, { username: "ida", role: "installer" });
  ida = { id, cookie: cookieOf(await signIn(office, "ida")) };
});

const change = (id: string, body: object, cookie = staff) =>
  office.call("PUT", `/api/appointments/${id}`, { body, cookie });
const notificationsOf = async (cookie = ida.cookie): Promise<NotificationItem[]> =>
  (await office.call("GET", "/api/notices", { cookie })).body.filter(({ title }: NotificationItem) =>
    title.startsWith("You have a new appointment"),
  );
const title = "You have a new appointment, Consultation on Monday, November 23, 10:00 AM";

describe("an installer", () => {
  it("hears of an appointment that is booked for them, with its screen and no customer's name", async () => {
    const { id } = await book({ assignedTo: ida.id });
    expect(await notificationsOf()).toMatchObject([
      { title, address: `/crm/appointments?open=show&id=${id}` },
    ]);
    expect(await notificationsOf(staff)).toEqual([]);
  });

  it("hears once of an appointment that becomes theirs, and not of its later changes", async () => {
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

it("tells staff of a booking for them only once, as everyone", async () => {
  const { id } = await addTeamUser(office, { username: "drew" });
  await book({ assignedTo: id });
  expect(await notificationsOf(cookieOf(await signIn(office, "drew")))).toEqual([]);
});
