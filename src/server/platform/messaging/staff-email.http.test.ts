import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { leads, messages, users } from "../db/tables/all.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");
const admin = await office.as("admin");
beforeEach(async () => {
  await addTeamUser(office, { username: "casey" });
  await be("casey", { email: "casey@gulf-shades.example" });
});

const be = (username: string, change: Partial<typeof users.$inferInsert>) =>
  office.store.db.update(users).set(change).where(eq(users.username, username));
const sendRequest = (more: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...more } });
const byEmail = async () => {
  const answer = await sendRequest({
    leadType: "email",
    email: "marisol.vega@example.com",
    smsConsent: true,
  });
  expect(answer.code, JSON.stringify(answer.body)).toBe(201);
};
const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object, cookie = staff) =>
  office.call(method, url, { ...(body || method === "POST" ? { body: body ?? {} } : {}), cookie });
const toStaff = () => office.store.db.select().from(messages).where(like(messages.cause, "notice:%"));

describe("a user subscribed by email", () => {
  it("receives what happened, who did it, when, and a link", async () => {
    await sendRequest();
    await office.send();
    const [lead] = await office.store.db.select().from(leads);
    const letters = office.mail.delivered.filter(({ to }) => to[0] === "casey@gulf-shades.example");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.email.subject).toMatch(/^New lead: Marisol Vega, assigned to /);
    expect(letters[0]?.email.text?.trim().split("\n\n")).toEqual([
      expect.stringMatching(/\nA visitor, Saturday, November 21, 10:00 AM$/),
      `View details: https://gulf-shades.example/crm/leads/${lead?.id}`,
      "Choose which emails you get: https://gulf-shades.example/crm/settings/notifications",
    ]);
  });

  it("receives nothing about their own actions, without an address, or for unsubscribed kinds", async () => {
    const casey = cookieOf(await signIn(office, "casey"));
    await call("POST", "/api/leads", { ...callback, leadType: "other" }, casey);
    expect(await toStaff()).toEqual([]);
    await be("casey", { email: null });
    await sendRequest({ phone: "8505550177" });
    await be("casey", { email: "casey@gulf-shades.example", notifications: { new_leads_email: false } });
    await sendRequest({ phone: "8505550178" });
    await be("casey", { notifications: { new_leads: false } });
    expect(await toStaff()).toEqual([]);
    await sendRequest({ phone: "8505550179" });
    expect(await toStaff()).toHaveLength(1);
  });

  it("receives one email per appointment request: for the lead, or for the appointment if leads are off", async () => {
    await office.call("POST", "/api/appointments", { body: appointmentRequest });
    expect((await toStaff()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New lead: Marisol Vega, requested a consultation/),
    ]);
    await be("casey", { notifications: { new_leads_email: false } });
    await office.call("POST", "/api/appointments", {
      body: { ...appointmentRequest, preferredTime: "2:00 PM" },
    });
    expect((await toStaff()).map(({ subject }) => subject)).toContain("Appointment requested: Marisol Vega");
    expect(await toStaff()).toHaveLength(2);
  });

  it("receives one email per cause, even from repeated and concurrent sends", async () => {
    await Promise.all(Array.from({ length: 4 }, () => sendRequest()));
    expect(await toStaff()).toHaveLength(1);
    await Promise.all([office.send(), office.send()]);
    expect(office.mail.delivered.filter(({ to }) => to[0] === "casey@gulf-shades.example")).toHaveLength(1);
  });

  it("receives nothing for a rolled back event", async () => {
    const refused = await call("POST", "/api/leads", {
      ...callback,
      assignedTo: "00000000-0000-4000-8000-000000000000",
    });
    expect(refused.code).toBe(400);
    expect(await toStaff()).toEqual([]);
  });

  it("receives nothing after deactivation", async () => {
    await sendRequest();
    const [casey] = await office.store.db.select().from(users).where(eq(users.username, "casey"));
    await call("POST", `/api/team/${casey?.id}/deactivate`, {}, admin);
    await sendRequest({ phone: "8505550180" });
    await office.send();
    expect((await toStaff()).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(office.mail.delivered.filter(({ to }) => to[0] === "casey@gulf-shades.example")).toEqual([]);
  });
});

describe("email to staff", () => {
  it("is listed apart from customer messages, for its recipient and administrators only", async () => {
    await be("robin-admin", { email: "robin@gulf-shades.example" });
    await byEmail();
    const recipients = async (query: string, cookie = staff) =>
      (await call("GET", `/api/messages${query}`, undefined, cookie)).body
        .map(({ recipient }: { recipient: string }) => recipient)
        .sort();
    const both = ["casey@gulf-shades.example", "robin@gulf-shades.example"];
    expect(await recipients("")).toEqual(["marisol.vega@example.com"]);
    expect(await recipients("?to=staff", admin)).toEqual(both);
    expect(await recipients("?to=staff")).toEqual([]);
    expect(await recipients("?to=staff", cookieOf(await signIn(office, "casey")))).toEqual(both.slice(0, 1));
    const [lead] = await office.store.db.select().from(leads);
    const { body } = await call("GET", `/api/leads/${lead?.id}/story`);
    expect(JSON.stringify(body)).not.toContain("casey@");
  });

  it("is counted separately when it fails", async () => {
    await byEmail();
    await office.store.db.update(messages).set({ state: "failed" }).where(like(messages.cause, "notice:%"));
    const counts = async (cookie: string) =>
      (await call("GET", "/api/messages/counts", undefined, cookie)).body;
    expect(await counts(admin)).toMatchObject({ failed: 0, failedToStaff: 1, unread: 0 });
    expect(await counts(staff)).toMatchObject({ failed: 0, failedToStaff: 0, unread: 0 });
  });

  it("is kept in the office without a mail server", async () => {
    const { sends } = office.context.messaging;
    Object.assign(sends, { email: false });
    await sendRequest();
    Object.assign(sends, { email: true });
    expect((await toStaff()).map(({ state }) => state)).toEqual(["kept"]);
  });
});
