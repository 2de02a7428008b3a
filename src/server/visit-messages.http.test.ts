import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instantOf, wallClockAt } from "#domain/calendar.ts";
import {
  appointments,
  businessSettings,
  clients,
  consents,
  events,
  leads,
  messages,
  requests,
  sessions,
} from "./db/tables/all.ts";
import { openPostOffice, type TestPostOffice } from "./test-post-office.ts";

const timeZone = "America/Chicago";
const on = (day: string, time: string) => instantOf({ day, time }, timeZone);

let post: TestPostOffice;
let staff: string;
beforeAll(async () => {
  post = await openPostOffice(on("2026-10-01", "09:00"));
  staff = await post.office.as("staff");
});
afterAll(() => post.close());
beforeEach(async () => {
  const tables = [messages, requests, appointments, clients, leads, consents, events, businessSettings];
  for (const table of tables) await post.office.store.db.delete(table);
  post.mail.delivered.length = 0;
  post.twilio.taken.length = 0;
});

const person = {
  firstName: "Marisol",
  lastName: "Vega",
  email: "marisol.vega@example.com",
  phone: "(850) 555-0111",
  address: "14 Sea Oat Lane, Destin, FL 32541",
  appointmentType: "consultation",
  propertyType: "primary_residence",
  projectDescription: "Shades for the sunroom",
};

/** Staff have not slept since: a session does not end while the clock of the test leaps ahead. */
async function call(method: "GET" | "POST" | "PUT", url: string, body?: object) {
  const { now } = post.clock;
  const awake = { lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await post.office.store.db.update(sessions).set(awake);
  return post.office.call(method, url, { ...(body ? { body } : {}), cookie: staff });
}

const book = async (preferredDate: string, preferredTime: string) => {
  const body = { ...person, preferredDate, preferredTime };
  const answer = await call("POST", "/api/appointments", body);
  expect(answer.code).toBe(201);
  return answer.body;
};
const change = async (id: string, body: object) => {
  const answer = await call("PUT", `/api/appointments/${id}`, body);
  expect(answer.code).toBe(200);
  return answer.body;
};
async function read(id: string) {
  const [row] = await post.office.store.db.select().from(appointments).where(eq(appointments.id, id));
  if (!row) throw new Error("The visit has gone");
  return row;
}

async function bookForLead(change: object = {}) {
  const lead = await call("POST", "/api/leads", { ...person, message: "Shutters", ...change });
  const scheduledAt = on("2026-11-23", "10:00").toISOString();
  const appointmentData = { scheduledAt, appointmentType: "consultation", duration: 60 };
  const booked = await call("POST", `/api/leads/${lead.body.id}/schedule-consultation`, { appointmentData });
  expect(booked.code).toBe(201);
  return booked.body.id;
}

async function agreeToTexts() {
  const given = { phone: person.phone, phoneDigits: "8505550111", wordingVersion: 1, wording: "I agree" };
  await post.office.store.db
    .insert(consents)
    .values({ ...given, covers: "request", givenAt: post.clock.now });
}
const settings = (row: Partial<typeof businessSettings.$inferInsert>) =>
  post.office.store.db.insert(businessSettings).values(row);

/** Lets time pass, hour by hour, and says what was sent at which time of the business's clock. */
async function passUntil(end: Date) {
  const said: string[] = [];
  const { mail, twilio, clock } = post;
  while (clock.now <= end) {
    await post.send();
    const { day, time } = wallClockAt(clock.now, timeZone);
    for (const { email } of mail.delivered.splice(0)) said.push(`${day} ${time} email: ${email.subject}`);
    for (const { body } of twilio.taken.splice(0)) said.push(`${day} ${time} text: ${wordsOf(body)}`);
    clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  }
  return said.sort();
}

/** Without who sends it, and what follows. */
const wordsOf = (body: string) => body.replace(/^[^:]*: /, "").split(". ")[0] ?? "";

describe.each([
  {
    change: "clocks go back",
    begins: "2026-10-28",
    first: { day: "2026-11-01", said: "Sunday, November 1", before: "2026-10-31" },
    second: { day: "2026-11-02", said: "Monday, November 2", before: "2026-11-01" },
  },
  {
    change: "clocks go forward",
    begins: "2027-03-10",
    first: { day: "2027-03-14", said: "Sunday, March 14", before: "2027-03-13" },
    second: { day: "2027-03-15", said: "Monday, March 15", before: "2027-03-14" },
  },
])("a visit through the night in which $change", ({ begins, first, second }) => {
  it("is told of as it is booked, confirmed, near, moved and cancelled, and of nothing else", async () => {
    post.clock.now = on(begins, "10:00");
    await agreeToTexts();
    const { id } = await book(first.day, "1:00 PM");
    expect(await passUntil(on(begins, "11:00"))).toEqual([
      `${begins} 10:00 email: Your visit on ${first.said} at 1:00 PM`,
      `${begins} 10:00 text: your visit is booked for ${first.said}, 1:00 PM`,
    ]);

    await change(id, { status: "confirmed" });
    expect(await read(id)).toMatchObject({ confirmationMethod: "staff", remindersSent: {} });
    expect(await passUntil(on(first.day, "12:00"))).toEqual([
      `${begins} 11:30 email: Your visit on ${first.said} is confirmed`,
      `${begins} 11:30 text: your visit on ${first.said}, 1:00 PM is confirmed`,
      `${first.before} 13:00 email: Reminder: your visit on ${first.said} at 1:00 PM`,
      `${first.before} 13:00 text: a reminder of your visit on ${first.said}, 1:00 PM`,
      `${first.day} 11:00 email: Reminder: your visit on ${first.said} at 1:00 PM`,
      `${first.day} 11:00 text: a reminder of your visit on ${first.said}, 1:00 PM`,
    ]);
    const reminded = await read(id);
    expect(reminded.remindersSent).toEqual({
      24: on(first.before, "13:00").toISOString(),
      2: on(first.day, "11:00").toISOString(),
    });
    expect(reminded.reminderScheduledJobIds).toEqual([]);

    await change(id, { preferredDate: second.day, preferredTime: "4:00 PM" });
    const moved = await read(id);
    expect(moved).toMatchObject({ status: "scheduled", confirmedAt: null, confirmationMethod: "none" });
    expect(moved.remindersSent).toEqual({});
    expect(moved.reminderScheduledJobIds).toHaveLength(4);
    expect(await passUntil(on(second.day, "09:00"))).toEqual([
      `${first.day} 12:30 email: Your visit has a new time: ${second.said} at 4:00 PM`,
      `${first.day} 12:30 text: your visit has been moved to ${second.said}, 4:00 PM`,
      `${second.before} 16:00 email: Reminder: your visit on ${second.said} at 4:00 PM`,
      `${second.before} 16:00 text: a reminder of your visit on ${second.said}, 4:00 PM`,
    ]);

    await change(id, { status: "cancelled" });
    expect((await read(id)).reminderScheduledJobIds).toEqual([]);
    expect(await passUntil(on(second.day, "18:00"))).toEqual([
      `${second.day} 09:30 email: Your visit on ${second.said} is cancelled`,
      `${second.day} 09:30 text: your visit on ${second.said}, 4:00 PM is cancelled`,
    ]);
  });
});

describe("the calendar file", () => {
  beforeEach(() => {
    post.clock.now = on("2026-11-21", "10:00");
  });

  async function filesOf(what: () => Promise<unknown>) {
    await what();
    await post.send();
    return post.mail.delivered.splice(0).map(({ email }) => {
      const [file] = email.attachments.filter(({ mimeType }) => mimeType === "application/ics");
      const content = new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll(/\r\n /g, "");
      const line = (label: string) => new RegExp(`^${label}[:;](.*)$`, "m").exec(content)?.[1]?.trim();
      return {
        file: file?.filename,
        ...Object.fromEntries(
          ["METHOD", "UID", "SEQUENCE", "DTSTART", "STATUS"].map((label) => [label, line(label)]),
        ),
      };
    });
  }

  it("keeps its identity, counts up, and takes the visit out when it is cancelled", async () => {
    let id = "";
    const [booked] = await filesOf(async () => {
      id = (await book("2026-11-23", "10:00 AM")).id;
    });
    const [moved] = await filesOf(() =>
      change(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" }),
    );
    const [confirmed] = await filesOf(() => change(id, { status: "confirmed" }));
    const [cancelled] = await filesOf(() => change(id, { status: "cancelled" }));
    const one = { file: "visit.ics", UID: `${id}@valance`, METHOD: "REQUEST", STATUS: "CONFIRMED" };
    expect(booked).toEqual({ ...one, SEQUENCE: "0", DTSTART: "20261123T160000Z" });
    expect(moved).toEqual({ ...one, SEQUENCE: "1", DTSTART: "20261124T200000Z" });
    expect(confirmed).toEqual({ ...one, SEQUENCE: "2", DTSTART: "20261124T200000Z" });
    expect(cancelled).toEqual({
      ...one,
      SEQUENCE: "3",
      DTSTART: "20261124T200000Z",
      METHOD: "CANCEL",
      STATUS: "CANCELLED",
    });
  });
});

describe("who is written to, and of what", () => {
  beforeEach(() => {
    post.clock.now = on("2026-11-21", "10:00");
  });
  const kept = async () => {
    const rows = await post.office.store.db.select().from(messages).orderBy(messages.cause);
    return rows.map(({ cause, state }) => `${cause.split(":").slice(3).join(":")} ${state}`);
  };

  it("gets no text without having agreed to texts", async () => {
    await book("2026-11-23", "10:00 AM");
    expect(await kept()).toEqual(
      ["booked:email queued", "reminder:24:email queued", "reminder:2:email queued"].sort(),
    );
  });

  it("gets nothing by e-mail without an address", async () => {
    await agreeToTexts();
    await bookForLead({ email: null });
    expect(await kept()).toContain("booked:text queued");
    expect((await kept()).every((row) => row.includes(":text"))).toBe(true);
  });

  it("is reminded as the settings say", async () => {
    await settings({ reminderHours: [48, 1] });
    const { id } = await book("2026-11-25", "10:00 AM");
    const rows = await post.office.store.db.select().from(messages).where(eq(messages.appointmentId, id));
    const due = rows.filter(({ cause }) => cause.includes("reminder")).map(({ dueAt }) => dueAt.getTime());
    expect(due.sort()).toEqual([on("2026-11-23", "10:00").getTime(), on("2026-11-25", "09:00").getTime()]);
  });

  it("gets nothing where messages are switched off, but what was waiting is still called off", async () => {
    const { id } = await book("2026-11-23", "10:00 AM");
    await settings({ emailTemplates: false });
    await change(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect((await read(id)).reminderScheduledJobIds).toEqual([]);
    expect((await kept()).every((row) => row.endsWith("cancelled"))).toBe(true);
  });

  it("is told nothing of a note, of who comes, or of a visit that took place", async () => {
    const { id } = await book("2026-11-23", "10:00 AM");
    await post.send();
    post.mail.delivered.length = 0;
    await change(id, { notes: "Bring the ladder" });
    await change(id, { status: "completed" });
    post.clock.now = on("2026-11-24", "10:00");
    await post.send();
    expect(post.mail.delivered).toEqual([]);
  });

  it("gets no text in the morning of a visit that was over by then", async () => {
    await agreeToTexts();
    post.clock.now = on("2026-11-21", "21:00");
    const { id } = await book("2026-11-22", "7:30 AM");
    await post.send();
    post.clock.now = on("2026-11-22", "08:00");
    await post.send();
    expect(post.twilio.taken).toEqual([]);
    const rows = await post.office.store.db.select().from(messages).where(eq(messages.appointmentId, id));
    expect(rows.filter(({ channel }) => channel === "text")).toMatchObject([
      { state: "cancelled", failure: "The visit had begun" },
    ]);
  });

  it("gets one message where two changes follow each other before the first has gone", async () => {
    const { id } = await book("2026-11-23", "10:00 AM");
    await change(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    await post.send();
    expect(post.mail.delivered.map(({ email }) => email.subject)).toEqual([
      "Your visit has a new time: Tuesday, November 24 at 2:00 PM",
    ]);
  });

  it("gets a link of their own where the business hands it out, the same in each message", async () => {
    await settings({ clientPortal: true });
    const { id } = await book("2026-11-23", "10:00 AM");
    await change(id, { status: "confirmed" });
    const rows = await post.office.store.db.select().from(messages).where(eq(messages.appointmentId, id));
    const links = rows.map(({ body }) => /https:\S+/.exec(body)?.[0]);
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^https:\/\/gulf-shades\.example\/visit\/[\w-]{43}$/);
    expect(JSON.stringify((await call("GET", `/api/appointments/${id}`)).body)).not.toContain(
      links[0]?.split("/").at(-1),
    );
  });

  it("has visits booked for a lead told of, too", async () => {
    const { reminderScheduledJobIds } = await read(await bookForLead());
    expect(await kept()).toContain("booked:email queued");
    expect(reminderScheduledJobIds).toHaveLength(2);
  });

  it("gets one confirmation of what they asked for on the site, by text, whatever they agreed to", async () => {
    const body = { ...person, preferredDate: "2026-11-23", preferredTime: "10:00 AM" };
    const asked = await post.office.call("POST", "/api/appointments", { body });
    expect(asked.code).toBe(201);
    await post.send();
    expect(post.twilio.taken.map(({ body: said }) => wordsOf(said))).toEqual(["Thank you, Marisol"]);
    expect(post.mail.delivered).toEqual([]);
  });
});
