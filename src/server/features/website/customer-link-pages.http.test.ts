import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { appointments, businessSettings, events, messages } from "../../platform/db/tables/all.ts";
import { done, testNow, useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";

const office = useTestApp({ rateLimits: true });
const staff = await office.as("staff");

let id: string;
let link: string;
beforeEach(async () => {
  await office.store.db.insert(businessSettings).values({ clientPortal: true });
  ({ id } = await done(office.call("POST", "/api/appointments", { body: request, cookie: staff })));
  // No provider sends it, so the office sees the link.
  const [message] = (await office.call("GET", "/api/messages", { cookie: staff })).body;
  link = /\/visit\/\S+/.exec(message?.body ?? "")?.[0] ?? "";
});

let caller = 0;
/** A browser without JavaScript, each from its own address. */
async function open(url: string, form?: Record<string, string>) {
  const answer = await office.app.inject({
    method: form ? "POST" : "GET",
    url,
    remoteAddress: `198.51.100.${caller++ % 250}`,
    ...(form
      ? {
          payload: new URLSearchParams(form).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }
      : {}),
  });
  const shown = /\{.*\}/s.exec(answer.body)?.[0];
  const appointment = shown ? JSON.parse(shown).appointment : undefined;
  return { code: answer.statusCode, headers: answer.headers, text: answer.body, appointment };
}

async function read() {
  const [row] = await office.store.db.select().from(appointments).where(eq(appointments.id, id));
  if (!row) throw new Error("The visit has gone");
  return row;
}
const startsAt = "2026-11-23T16:00:00.000Z";
const change = (body: object) => office.call("PUT", `/api/appointments/${id}`, { body, cookie: staff });

describe("the customer link of an appointment", () => {
  it("shows its time and town, and neither a name nor a street", async () => {
    const { code, headers, appointment, text } = await open(link);
    expect(code).toBe(200);
    expect(appointment).toEqual({
      answersAt: link,
      state: "open",
      isCall: false,
      startsAt,
      visitType: "Consultation",
      day: "Monday, November 23",
      time: "10:00 AM",
      town: "Destin",
    });
    expect(text).not.toMatch(/Marisol|Vega|Sea Oat|555-0111/);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });

  it("opens nothing if it is unknown, or if the business offers no links", async () => {
    for (const url of ["/visit/made-up", "/visit/", `/visit/${id}`, "/visit"])
      expect((await open(url)).code).toBe(404);
    await office.store.db.update(businessSettings).set({ clientPortal: false });
    expect((await open(link)).code).toBe(404);
    await open(`${link}/confirm`, { startsAt });
    expect((await read()).status).toBe("scheduled");
  });

  it("is refused after too many tries", async () => {
    const remoteAddress = "203.0.113.7";
    const codes: number[] = [];
    for (let tried = 0; tried < 61; tried++)
      codes.push((await office.app.inject({ url: `/visit/guess-${tried}`, remoteAddress })).statusCode);
    expect(codes.at(0)).toBe(404);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("the customer's confirmation", () => {
  it("takes one press, and the office sees its time and channel", async () => {
    const answer = await open(`${link}/confirm`, { startsAt });
    expect(answer).toMatchObject({ code: 303, headers: { location: link } });
    await open(`${link}/confirm`, { startsAt });
    expect(await read()).toMatchObject({
      status: "confirmed",
      confirmedAt: testNow,
      confirmationMethod: "link",
      version: 2,
    });
    expect((await open(link)).appointment.state).toBe("confirmed");
    const recorded = await office.store.db
      .select()
      .from(events)
      .where(eq(events.kind, "appointment.confirmed"));
    expect(recorded).toMatchObject([{ byUserId: null, detail: { label: "Marisol Vega", how: "link" } }]);
  });

  it("is not given by viewing the page, or for a time that the customer did not see", async () => {
    await open(link);
    expect((await read()).status).toBe("scheduled");
    await change({ preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    const answer = await open(`${link}/confirm`, { startsAt });
    expect(answer).toMatchObject({ code: 422, appointment: { day: "Tuesday, November 24", state: "open" } });
    expect(answer.appointment.message).toMatch(/visit has a new time/);
    expect((await read()).status).toBe("scheduled");
  });

  it("is refused from another site", async () => {
    const headers = {
      origin: "https://elsewhere.example",
      "content-type": "application/x-www-form-urlencoded",
    };
    const payload = `startsAt=${startsAt}`;
    const answer = await office.app.inject({ method: "POST", url: `${link}/confirm`, headers, payload });
    expect(answer.statusCode).toBe(403);
  });
});

describe("the customer's request for another time", () => {
  it("postpones the appointment without reminders, with the message in the timeline", async () => {
    const wish = "Thursday afternoons,\r\nafter school";
    expect((await open(`${link}/another-time`, { startsAt, wish })).code).toBe(303);
    expect(await read()).toMatchObject({ status: "rescheduled", reminderScheduledJobIds: [] });
    expect((await open(link)).appointment.state).toBe("postponed");
    const clientId = (await read()).clientId;
    const timeline = await office.call("GET", `/api/clients/${clientId}/story`, { cookie: staff });
    expect(timeline.body).toContainEqual(
      expect.objectContaining({
        what: "note",
        text: "Asked for another time by link: Thursday afternoons,\nafter school",
      }),
    );
    const waiting = await office.store.db.select().from(messages).where(eq(messages.appointmentId, id));
    const reminders = waiting.filter(({ cause }) => cause.includes("reminder"));
    expect(reminders.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  });

  it("returns a message that is too long", async () => {
    const wish = "a".repeat(1_001);
    const answer = await open(`${link}/another-time`, { startsAt, wish });
    expect(answer).toMatchObject({ code: 422, appointment: { wish, message: "At most 1000 characters" } });
    expect((await read()).status).toBe("scheduled");
    const reopened = await office.app.inject({ method: "GET", url: `${link}/another-time` });
    expect(reopened).toMatchObject({ statusCode: 303, headers: { location: link } });
  });
});

describe("while staff choose a new time", () => {
  beforeEach(async () => {
    await change({ status: "rescheduled" });
    expect(await read()).toMatchObject({ status: "rescheduled", rescheduling: true });
  });

  it("the page shows the time that the customer knows", async () => {
    expect((await open(link)).appointment).toMatchObject({ state: "open", startsAt });
  });

  it("a confirmation keeps the time", async () => {
    await open(`${link}/confirm`, { startsAt });
    expect(await read()).toMatchObject({
      ...{ status: "confirmed", confirmationMethod: "link", confirmedAt: testNow },
      ...{ rescheduling: false, beforeChange: null },
    });
    expect((await open(link)).appointment.state).toBe("confirmed");
    const waiting = await office.store.db.select().from(messages).where(eq(messages.appointmentId, id));
    const reminders = waiting.filter(({ cause }) => cause.includes("reminder"));
    expect(reminders.map(({ state }) => state)).not.toContain("cancelled");
    expect(reminders).toHaveLength(2);
  });

  it("asking for another time postpones it", async () => {
    await open(`${link}/another-time`, { startsAt, wish: "Thursdays" });
    expect(await read()).toMatchObject({ status: "rescheduled", rescheduling: false, beforeChange: null });
    expect((await open(link)).appointment.state).toBe("postponed");
  });
});

describe("a copy of the database", () => {
  it("opens no appointment: neither rows nor messages hold its link", async () => {
    expect((await open(link)).code).toBe(200);
    const token = link.split("/").at(-1) ?? "";
    expect(token).toHaveLength(43);
    const rows = await rowsOf(
      office.store.db,
      sql`select to_jsonb(a)::text from appointments a union all select to_jsonb(m)::text from messages m`,
    );
    expect(JSON.stringify(rows)).toContain("/visit/{link}");
    expect(JSON.stringify(rows)).not.toContain(token);
    const [{ answerDigest, answerToken }] = [await read()];
    for (const saved of [answerDigest, answerToken]) expect((await open(`/visit/${saved}`)).code).toBe(404);
  });
});

describe("an appointment from a month ago", () => {
  it("has no working link", async () => {
    const over = (day: string) => ({
      scheduledAt: new Date(`${day}T16:00:00Z`),
      endsAt: new Date(`${day}T17:00:00Z`),
    });
    await office.store.db.update(appointments).set(over("2026-10-22"));
    expect((await open(link)).appointment.state).toBe("over");
    await office.store.db.update(appointments).set(over("2026-10-21"));
    expect((await open(link)).code).toBe(404);
    await open(`${link}/confirm`, { startsAt: "2026-10-21T16:00:00.000Z" });
    expect((await read()).status).toBe("scheduled");
  });
});

describe("an appointment that can no longer be answered", () => {
  it("says so, and stays as it is", async () => {
    await change({ status: "cancelled" });
    expect((await open(link)).appointment.state).toBe("cancelled");
    expect((await open(`${link}/confirm`, { startsAt })).code).toBe(303);
    expect((await open(`${link}/another-time`, { startsAt, wish: "" })).code).toBe(303);
    expect((await read()).status).toBe("cancelled");
  });

  it("returns a note, which was stored nowhere", async () => {
    await change({ status: "cancelled" });
    const answer = await open(`${link}/another-time`, { startsAt, wish: "Tuesdays" });
    expect(answer).toMatchObject({ code: 422, appointment: { state: "cancelled", wish: "Tuesdays" } });
    expect(answer.appointment.message).toMatch(/didn't get your message/);
  });

  it("includes one in the past", async () => {
    await office.store.db
      .update(appointments)
      .set({ scheduledAt: new Date("2026-11-20T16:00:00Z"), endsAt: new Date("2026-11-20T17:00:00Z") });
    expect((await open(link)).appointment.state).toBe("over");
    await open(`${link}/confirm`, { startsAt: "2026-11-20T16:00:00.000Z" });
    expect((await read()).status).toBe("scheduled");
  });
});
