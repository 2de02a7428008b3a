import { eq } from "drizzle-orm";
import { instantOf } from "#domain/calendar.ts";
import { changeHold } from "#domain/messages/times.ts";
import { digitsOf } from "#domain/phone.ts";
import {
  appointments,
  businessSettings,
  clients,
  consents,
  events,
  leads,
  messages,
  sessions,
  submissions,
} from "../platform/db/tables/all.ts";
import { done, type TestApp } from "./app.ts";
import { openPostOffice } from "./post-office.ts";
import { addTeamUser } from "./users.ts";

export const timeZone = "America/Chicago";
export const on = (day: string, time: string) => instantOf({ day, time }, timeZone);

export const marisol = {
  firstName: "Marisol",
  lastName: "Vega",
  email: "marisol.vega@example.com",
  phone: "(850) 555-0111",
  address: "14 Sea Oat Lane, Destin, FL 32541",
  appointmentType: "consultation",
  propertyType: "primary_residence",
  projectDescription: "Shades for the sunroom",
};

/** On the Monday after testNow, the default clock. */
export const request = { ...marisol, preferredDate: "2026-11-23", preferredTime: "10:00 AM" };

/** Calls to book, change and find appointments in an app that sends nothing, and to list who can be assigned. */
export function appointmentsFor(office: () => TestApp) {
  async function call(method: Method, url: string, body?: object) {
    const cookie = await office().as("staff");
    return office().call(method, `/api/appointments${url}`, { ...(body ? { body } : {}), cookie });
  }

  async function empty() {
    for (const table of [submissions, appointments, clients, events]) await office().store.db.delete(table);
  }

  return {
    empty,
    book: async (change: object = {}) => (await call("POST", "", { ...request, ...change })).body,
    change: (id: string, body: object) => call("PUT", `/${id}`, body),
    ask: (query: string) => call("GET", query),
    member: async (username: string, state: "active" | "deactivated" = "active") =>
      (await addTeamUser(office(), { username, state })).id,
  };
}

/** The first statement of a text, without the sender's name and what follows. */
export const wordsOf = (body: string) => body.replace(/^[^:]*: /, "").split(". ")[0] ?? "";

export type TestAppointments = Awaited<ReturnType<typeof openAppointments>>;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A test app with sending, whose staff book, move and cancel appointments under a movable clock. */
export async function openAppointments() {
  const post = await openPostOffice(on("2026-10-01", "09:00"));
  const { store } = post.office;
  const cookie = await post.office.as("staff");
  const adminCookie = await post.office.as("admin");

  /** Keeps the session alive when the test moves the clock ahead. */
  async function call(method: Method, url: string, body?: object, as = cookie) {
    const { now } = post.clock;
    const awake = { lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    await store.db.update(sessions).set(awake);
    return post.office.call(method, url, { ...(body ? { body } : {}), cookie: as });
  }

  async function read(id: string) {
    const [row] = await store.db.select().from(appointments).where(eq(appointments.id, id));
    if (!row) throw new Error("The visit has gone");
    return row;
  }

  async function bookForLead(change: object = {}): Promise<string> {
    const lead = await call("POST", "/api/leads", { ...marisol, message: "Shutters", ...change });
    const scheduledAt = on("2026-11-23", "10:00").toISOString();
    const appointmentData = { scheduledAt, appointmentType: "consultation", duration: 60 };
    const path = `/api/leads/${lead.body.id}/schedule-consultation`;
    return (await done(call("POST", path, { appointmentData }))).id;
  }

  async function agreeToTexts(phone = marisol.phone) {
    const given = { phone, phoneDigits: digitsOf(phone), textVersion: 1, text: "I agree" };
    await store.db.insert(consents).values({ ...given, covers: "request", givenAt: post.clock.now });
  }

  async function empty() {
    const tables = [messages, submissions, appointments, clients, leads, consents, events, businessSettings];
    for (const table of tables) await store.db.delete(table);
    post.mail.delivered.length = 0;
    post.twilio.taken.length = 0;
  }

  return {
    ...{ post, call, read, bookForLead, agreeToTexts, empty },
    book: (preferredDate: string, preferredTime: string, change: object = {}) =>
      done(call("POST", "/api/appointments", { ...marisol, preferredDate, preferredTime, ...change })),
    /** Calls as an administrator. */
    order: (method: Method, url: string, body?: object) => done(call(method, url, body, adminCookie)),
    /** Also lets the delay before a change is announced pass. */
    change: async (id: string, body: object) => {
      const changed = await done(call("PUT", `/api/appointments/${id}`, body));
      post.later(changeHold / 60_000);
      return changed;
    },
    postpone: async (id: string) => {
      const postponed = await done(call("POST", `/api/appointments/${id}/postpone`, {}));
      post.later(changeHold / 60_000);
      return postponed;
    },
    settings: (row: Partial<typeof businessSettings.$inferInsert>) =>
      store.db.insert(businessSettings).values(row),
    messagesOf: (id: string) => store.db.select().from(messages).where(eq(messages.appointmentId, id)),
  };
}

/** Staff who book, change and find appointments. */
export function appointmentsOf(office: TestApp) {
  async function call(method: Method, url: string, body?: object) {
    return office.call(method, url, { ...(body ? { body } : {}), cookie: await office.as("staff") });
  }

  async function order(method: Method, url: string, body?: object) {
    return done(office.call(method, url, { ...(body ? { body } : {}), cookie: await office.as("admin") }));
  }

  const tryToBook = (change: object = {}) => call("POST", "/api/appointments", { ...request, ...change });
  const book = (change: object = {}) => done(tryToBook(change));
  const change = (id: string, body: object) => call("PUT", `/api/appointments/${id}`, body);
  /** Lets the delay before a change is announced pass. */
  const announce = () => office.later(changeHold / 60_000);

  async function read(id: string) {
    const [row] = await office.store.db.select().from(appointments).where(eq(appointments.id, id));
    if (!row) throw new Error("The appointment has gone");
    return row;
  }

  async function bookForLead(more: object = {}): Promise<string> {
    const lead = await done(call("POST", "/api/leads", { ...marisol, message: "Shutters", ...more }));
    const scheduledAt = on("2026-11-23", "10:00").toISOString();
    const appointmentData = { scheduledAt, appointmentType: "consultation", duration: 60 };
    return (await done(call("POST", `/api/leads/${lead.id}/schedule-consultation`, { appointmentData }))).id;
  }

  async function agreeToTexts(phone = marisol.phone) {
    const given = { phone, phoneDigits: digitsOf(phone), textVersion: 1, text: "I agree" };
    const givenAt = office.clock.now;
    await office.store.db.insert(consents).values({ ...given, covers: "request", givenAt });
  }

  return {
    call,
    /** Calls as an administrator. */
    order,
    /** Returns the whole answer, which may be a refusal. */
    tryToBook,
    book,
    bookAt: (preferredDate: string, preferredTime: string, more: object = {}) =>
      book({ preferredDate, preferredTime, ...more }),
    bookForLead,
    change,
    changeAndAnnounce: async (id: string, body: object) => {
      const changed = await done(change(id, body));
      announce();
      return changed;
    },
    postpone: async (id: string) => {
      const postponed = await done(call("POST", `/api/appointments/${id}/postpone`, {}));
      announce();
      return postponed;
    },
    ask: (query: string) => call("GET", `/api/appointments${query}`),
    read,
    messagesOf: (id: string) => office.store.db.select().from(messages).where(eq(messages.appointmentId, id)),
    agreeToTexts,
    settings: (row: Partial<typeof businessSettings.$inferInsert>) =>
      office.store.db.insert(businessSettings).values(row),
    member: async (username: string, state: "active" | "deactivated" = "active") =>
      (await addTeamUser(office, { username, state })).id,
  };
}
