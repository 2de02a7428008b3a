import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";
import { calendarIn } from "../../testing/calendar.fixture.ts";

const office = useTestApp();
const staff = await office.as("staff");
const robin = office.idOf("staff");
const { book: bookFor, change } = appointmentsOf(office);
beforeEach(() => switchCalendars(true));

const switchCalendars = async (calendarSync: boolean) =>
  office.call("PUT", "/api/business", { body: { calendarSync }, cookie: await office.as("admin") });
const open = async (cookie = staff): Promise<{ address: string; webcal: string }> =>
  (await office.call("POST", "/api/calendar-feed", { cookie, body: {} })).body;
const pathOf = (address: string) => new URL(address).pathname;
const read = async () => office.call("GET", pathOf((await open()).address));
const eventsIn = (text: string) => calendarIn(text).events;

const book = (more: object = {}) => bookFor({ assignedTo: robin, ...more });

describe("a calendar address under rate limits", () => {
  const strict = useTestApp({ rateLimits: true });

  it("limits how often it may be fetched", async () => {
    const path = "/api/calendar-feeds/none.ics";
    const codes = new Set<number>();
    for (let n = 0; n < 241; n++) codes.add((await strict.call("GET", path)).code);
    expect([...codes]).toEqual([404, 429]);
  });

  it("counts a whole IPv6 network as one address", async () => {
    const codes: number[] = [];
    for (let n = 0; n < 241; n++) {
      const headers = { "x-forwarded-for": `2001:db8:1:2::${n.toString(16)}` };
      codes.push((await strict.call("GET", "/api/calendar-feeds/none.ics", { headers })).code);
    }
    expect(codes.at(-1)).toBe(429);
  });
});

describe("the content of a calendar", () => {
  it("gives an appointment's time in UTC, its person, its place, and how to reach them", async () => {
    const { id } = await book();
    const [event] = eventsIn((await read()).body);
    expect(event).toMatchObject({
      UID: `${id}@valance`,
      SEQUENCE: "0",
      DTSTAMP: "20261121T160000Z",
      DTSTART: "20261123T160000Z",
      DTEND: "20261123T170000Z",
      SUMMARY: "Consultation: Marisol Vega",
      LOCATION: "14 Sea Oat Lane, Destin, FL 32541",
      DESCRIPTION: "Status: Scheduled\nPhone: (850) 555-0111\n\nShades for the sunroom",
      STATUS: "CONFIRMED",
      TRANSP: "OPAQUE",
    });
    expect(event?.["URL;VALUE=URI"]).toBe(`http://localhost:3000/crm/appointments?open=edit&id=${id}`);
  });

  it("keeps the UID when the appointment moves, and counts the changes", async () => {
    const { id } = await book();
    await change(id, { preferredDate: "2027-03-14", preferredTime: "10:00", duration: 30 });
    expect(eventsIn((await read()).body)).toMatchObject([
      { UID: `${id}@valance`, SEQUENCE: "1", DTSTART: "20270314T150000Z", DTEND: "20270314T153000Z" },
    ]);
  });

  it("marks canceled, unconfirmed and postponed appointments", async () => {
    const ids: Record<string, string> = {};
    for (const [n, status] of ["cancelled", "rescheduled", "pending"].entries()) {
      const { id } = await book({ preferredTime: `${9 + n}:00`, email: `guest${n}@example.com` });
      await change(id, { status });
      ids[status] = id;
    }
    const found = eventsIn((await read()).body);
    const of = (status: string) => found.find(({ UID }) => UID === `${ids[status]}@valance`);
    expect(of("cancelled")).toMatchObject({ STATUS: "CANCELLED", TRANSP: "TRANSPARENT" });
    expect(of("rescheduled")).toMatchObject({ STATUS: "TENTATIVE", TRANSP: "TRANSPARENT" });
    expect(of("pending")).toMatchObject({ STATUS: "TENTATIVE", TRANSP: "OPAQUE" });
  });

  it("holds only its owner's appointments, from thirty days ago to a year ahead", async () => {
    await book({ assignedTo: null });
    const admin = (await office.call("GET", "/api/user", { cookie: await office.as("admin") })).body.id;
    await book({ assignedTo: admin, email: "admins@example.com" });
    for (const [n, preferredDate] of ["2026-10-21", "2026-10-23", "2027-11-20", "2027-11-22"].entries())
      await book({ preferredDate, email: `guest${n}@example.com` });
    const days = eventsIn((await read()).body).map(({ DTSTART }) => DTSTART?.slice(0, 8));
    expect(days).toEqual(["20261023", "20271120"]);
    expect(testNow.toISOString()).toContain("2026-11-21");
  });

  it("round-trips any text", async () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, async (address, notes) => {
        const { id } = await book();
        const saved = await change(id, { address, notes });
        if (saved.code === 200) {
          const { body } = await read();
          const [event] = eventsIn(body);
          const { address: where, notes: found } = saved.body;
          expect(event?.LOCATION ?? "").toBe(asCalendarText(where ?? ""));
          expect(event?.DESCRIPTION).toBe(
            asCalendarText(`Status: Scheduled\nPhone: (850) 555-0111${found ? `\n\n${found}` : ""}`),
          );
        }
        await office.store.db.delete(appointments);
      }),
      {
        numRuns: 25,
        examples: [
          ["a;b,c\\d", "one\r\ntwo\nEND:VEVENT\r\nBEGIN:VEVENT"],
          ["Ü".repeat(190), "🪟".repeat(99)],
          ["\t\u0007bell\u001b[31m\u2028line", '\\n \\, \\; :;,"'],
          [" ", "x\rATTACH:file:///etc/passwd"],
        ],
      },
    );
  });

  /** Normalizes line ends and turns other control characters into spaces. */
  function asCalendarText(text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes control characters
    return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g, " ");
  }
});
