import { eq } from "drizzle-orm";
import { instantOf } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { changeHold } from "#domain/messages/times.ts";
import { digitsOf } from "#domain/phone.ts";
import {
  appointments,
  businessSettings,
  clients,
  consents,
  leads,
  messages,
  submissions,
} from "../platform/db/tables/all.ts";
import { done, type TestApp } from "./app.ts";
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

/** The first statement of a text, without the sender's name and what follows. */
export const textOf = (body: string) => body.replace(/^[^:]*: /, "").split(". ")[0] ?? "";

type Method = "GET" | "POST" | "PUT" | "DELETE";

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
  const announce = () => office.later(changeHold / minute);

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
    get: (query: string) => call("GET", `/api/appointments${query}`),
    read,
    messagesOf: (id: string) => office.store.db.select().from(messages).where(eq(messages.appointmentId, id)),
    agreeToTexts,
    settings: (row: Partial<typeof businessSettings.$inferInsert>) =>
      office.store.db.insert(businessSettings).values(row),
    user: async (username: string, state: "active" | "deactivated" = "active") =>
      (await addTeamUser(office, { username, state })).id,
  };
}

/** Rows that a booking may create. */
export async function countsOf({ store: { db } }: TestApp) {
  return {
    leads: await db.$count(leads),
    clients: await db.$count(clients),
    appointments: await db.$count(appointments),
    requests: await db.$count(submissions),
    messages: await db.$count(messages),
  };
}
