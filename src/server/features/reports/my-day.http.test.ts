import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { MyDay } from "#contract/dashboard.ts";
import {
  appointments,
  businessSettings,
  leads,
  messages,
  quotes,
  users,
} from "../../platform/db/tables/all.ts";
import { linkOf } from "../../platform/messaging/customer-links.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { addTeamUser } from "../../testing/users.ts";

const office = useTestApp();
const staff = await office.as("staff");
let me: string;
beforeEach(async () => {
  me = await idOf("robin-staff");
});

const idOf = async (username: string) =>
  (await office.store.db.select().from(users).where(eq(users.username, username)))[0]!.id;
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const myDay = async (): Promise<MyDay> =>
  (await office.call("GET", "/api/dashboard/mine", { cookie: staff })).body;
const today = { preferredDate: "2026-11-21" };

describe("the caller's appointments today", () => {
  it("lists theirs alone, in order of time, each with its client's newest active project", async () => {
    const project = await office.create.project();
    const { clientId } = project;
    const mine = { ...today, assignedTo: me, clientId };
    await office.create.appointment({ ...mine, preferredTime: "2:00 PM" });
    await office.create.appointment({ ...mine, preferredTime: "11:00 AM" });
    await office.create.appointment({ ...mine, preferredDate: "2026-11-23" });
    await office.create.appointment({ ...today, preferredTime: "3:00 PM" });
    const { appointments: shown } = await myDay();
    expect(shown.map(({ scheduledAt }) => scheduledAt)).toEqual([
      "2026-11-21T17:00:00.000Z",
      "2026-11-21T20:00:00.000Z",
    ]);
    expect(shown.map(({ projectId }) => projectId)).toEqual([project.id, project.id]);
  });
});

describe("the caller's tasks", () => {
  it("lists none in an empty office", async () => {
    expect(await myDay()).toEqual({ appointments: [], tasks: [], more: false });
  });

  it("lists each kind in order of urgency", async () => {
    const { id: appointmentId } = await office.create.appointment({ preferredDate: "2026-11-24" });
    const { scheduledAt } = (await rowOf(appointmentId))!;
    await office.store.db.update(appointments).set({
      ...{ changeRequest: "cancel", changeRequestedAt: testNow, changeRequestedFor: scheduledAt },
      changeRequestText: "Can we do Friday?",
    });
    const lead = await office.create.lead({ assignedTo: me });
    const due = await office.create.lead({ phone: "(850) 555-0122", status: "contacted" });
    await office.store.db.update(leads).set({ followUpOn: "2026-11-20" }).where(eq(leads.id, due.id));
    await office.store.db.insert(messages).values({
      ...{ cause: "request:1:text", channel: "text", recipient: "8505550111", body: "Thank you" },
      ...{ state: "failed", failure: "The phone is off", leadId: lead.id, createdAt: daysAgo(1) },
    });
    const project = await office.create.project();
    await office.create.window({ roomId: project.rooms[0]!.id });
    const quote = await office.create.quote(project);
    await office.store.db.update(quotes).set({ status: "sent", sentAt: daysAgo(8), sentBy: me });
    const { tasks, more } = await myDay();
    expect(more).toBe(false);
    expect(tasks.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
      ["customerAsk", "Marisol Vega", "Can we do Friday?"],
      ["failedMessage", "Marisol Vega", "The phone is off"],
      ["followUp", "Marisol Vega", "Shades for the sunroom"],
      ["unansweredLead", "Marisol Vega", "Shades for the sunroom"],
      ["unansweredQuote", "Theo Lindqvist", quote.quoteNumber],
    ]);
    expect(tasks[2]?.since).toBe("2026-11-20T06:00:00.000Z");
  });

  it("lists an appointment whose customer asked by link for another time, until it has one or is canceled", async () => {
    await office.store.db.insert(businessSettings).values({ clientPortal: true });
    const { id } = await office.create.appointment({ assignedTo: me });
    const change = async (body: object) => {
      const { code } = await office.call("PUT", `/api/appointments/${id}`, { body, cookie: staff });
      expect(code).toBe(200);
      return (await myDay()).tasks;
    };
    await wishForAnotherTime(id, "Thursdays");
    const task = { kind: "customerAsk", id, detail: "Asked for another time by link: Thursdays" };
    expect((await myDay()).tasks).toMatchObject([task]);
    expect(await change({ status: "cancelled" })).toEqual([]);
    expect(await change({ status: "rescheduled" }), "after Undo").toMatchObject([task]);
    office.later(1);
    await wishForAnotherTime(id, "Or Fridays");
    const detail = "Asked for another time by link: Or Fridays";
    expect((await myDay()).tasks, "after another note").toMatchObject([{ ...task, detail }]);
    expect(await change({ preferredDate: "2026-11-26", preferredTime: "2:00 PM" })).toEqual([]);
    await office.call("POST", `/api/appointments/${id}/postpone`, { body: {}, cookie: staff });
    expect((await rowOf(id))?.status).toBe("rescheduled");
    expect((await myDay()).tasks, "postponed by staff").toEqual([]);
  });

  it("asks for the answer to a quote until a sent revision replaces it", async () => {
    const project = await office.create.project();
    await office.create.window({ roomId: project.rooms[0]!.id });
    const { id } = await office.create.quote(project);
    const sent = (quote: string, sentAt: Date) =>
      office.store.db.update(quotes).set({ status: "sent", sentAt, sentBy: me }).where(eq(quotes.id, quote));
    await sent(id, daysAgo(8));
    const revised = await office.call("POST", `/api/quotes/${id}/revise`, { body: {}, cookie: staff });
    expect((await myDay()).tasks).toMatchObject([{ kind: "unansweredQuote", id }]);
    await sent(revised.body.id, testNow);
    expect((await myDay()).tasks).toEqual([]);
  });

  it("leaves out what belongs to someone else, is too old or not yet due", async () => {
    const { id: other } = await addTeamUser(office, { username: "casey" });
    await office.create.lead({ assignedTo: other });
    const due = await office.create.lead({ phone: "(850) 555-0122", status: "contacted", assignedTo: other });
    await office.store.db.update(leads).set({ followUpOn: "2026-11-20" }).where(eq(leads.id, due.id));
    const later = await office.create.lead({ phone: "(850) 555-0123", status: "contacted", assignedTo: me });
    await office.store.db.update(leads).set({ followUpOn: "2026-11-22" }).where(eq(leads.id, later.id));
    await office.store.db.insert(messages).values({
      ...{ cause: "request:1:text", channel: "text", recipient: "8505550123", body: "Thank you" },
      ...{ state: "failed", leadId: later.id, createdAt: daysAgo(9) },
    });
    expect((await myDay()).tasks).toEqual([]);
  });

  it("names a business client without a contact by its company", async () => {
    const business = { firstName: "", lastName: "", companyName: "Bayou Rentals" };
    const { id: clientId } = await office.create.client(business);
    await office.store.db.insert(messages).values({
      ...{ cause: "request:1:text", channel: "text", recipient: "8505550111", body: "Thank you" },
      ...{ state: "failed", clientId, createdAt: daysAgo(1) },
    });
    const project = await office.create.project({ clientId });
    await office.create.window({ roomId: project.rooms[0]!.id });
    await office.create.quote(project);
    await office.store.db.update(quotes).set({ status: "sent", sentAt: daysAgo(8), sentBy: me });
    expect((await myDay()).tasks.map(({ kind, name }) => [kind, name])).toEqual([
      ["failedMessage", "Bayou Rentals"],
      ["unansweredQuote", "Bayou Rentals"],
    ]);
  });

  it("offers the channel that the lead asked for, if it may be used", async () => {
    const ways = [
      { leadType: "email", email: "a@example.com" },
      { leadType: "text", smsConsent: true },
      { leadType: "text", smsConsent: false },
      { leadType: "callback" },
    ] as const;
    for (const [place, way] of ways.entries()) {
      const { id } = await office.create.lead({ phone: `(850) 555-013${place}`, assignedTo: me });
      await office.store.db.update(leads).set(way).where(eq(leads.id, id));
    }
    const { tasks } = await myDay();
    const channels = new Map(tasks.map(({ phone, channel }) => [phone.at(-1), channel]));
    expect(ways.map((_, place) => channels.get(`${place}`))).toEqual(["email", "text", "call", "call"]);
  });

  it("names a lead without an answer once when its follow-up is due, too", async () => {
    const lead = await office.create.lead({ assignedTo: me });
    await office.store.db.update(leads).set({ followUpOn: "2026-11-20" }).where(eq(leads.id, lead.id));
    expect((await myDay()).tasks).toMatchObject([{ kind: "followUp", id: lead.id }]);
  });

  it("includes leads that nobody is assigned to, and everyone's for an administrator", async () => {
    const casey = await addTeamUser(office, { username: "casey" });
    const free = await office.create.lead();
    await office.store.db.update(leads).set({ assignedTo: null }).where(eq(leads.id, free.id));
    const taken = await office.create.lead({ phone: "(850) 555-0122", email: null, assignedTo: casey.id });
    expect((await myDay()).tasks.map(({ id }) => id)).toEqual([free.id]);
    const { tasks }: MyDay = (
      await office.call("GET", "/api/dashboard/mine", { cookie: await office.as("admin") })
    ).body;
    expect(Object.fromEntries(tasks.map(({ id, assignedName }) => [id, assignedName]))).toEqual({
      [free.id]: null,
      [taken.id]: "casey",
    });
  });

  it("lists at most fifty, and says that there are more", async () => {
    const [{ ...lead }] = (await office.store.db
      .select()
      .from(leads)
      .where(eq(leads.id, (await office.create.lead({ assignedTo: me })).id))) as [typeof leads.$inferSelect];
    const copies = Array.from({ length: 50 }, () => ({ ...lead, id: randomUUID() }));
    await office.store.db.insert(leads).values(copies);
    const { tasks, more } = await myDay();
    expect([tasks.length, more]).toEqual([50, true]);
  });
});

async function rowOf(id: string) {
  const [row] = await office.store.db.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

/** As the customer, by the link to the appointment. */
async function wishForAnotherTime(id: string, wish: string) {
  const token = await linkOf(office.store.db, id, office.context.messaging.keys);
  const startsAt = (await rowOf(id))!.scheduledAt.toISOString();
  const answer = await office.app.inject({
    ...{ method: "POST", url: `/visit/${token}/another-time` },
    payload: new URLSearchParams({ startsAt, wish }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.statusCode).toBe(303);
}
