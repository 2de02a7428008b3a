import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { takeText } from "../delivery/webhook-writes.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const visits = appointmentsOf(office);

const settings = (body: object) => visits.order("PUT", "/api/business", body);
const isWaiting = and(like(messages.cause, "appointment:%"), eq(messages.state, "queued"));
const waiting = () => office.store.db.select().from(messages).where(isWaiting).orderBy(messages.dueAt);
const said = async () =>
  (await waiting()).map(({ cause, recipient }) => `${cause.split(":").slice(3).join(":")} ${recipient}`);
const bodies = async () => (await waiting()).map(({ body }) => body);
/** Expects the pending messages to match the appointment. */
async function expectTrueTo(id: string) {
  const reminders = (await waiting()).filter(({ cause }) => cause.includes(":reminder:"));
  const ids = reminders.map((row) => row.id);
  // An email and a text of one time come in any order.
  expect((await visits.read(id)).reminderScheduledJobIds.toSorted()).toEqual(ids.toSorted());
}

async function booked() {
  const visit = await visits.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  return visit;
}

const toMarisol = ["reminder:24:email marisol.vega@example.com", "reminder:2:email marisol.vega@example.com"];

describe("pending reminders follow the settings", () => {
  it("are canceled while messages are off, and written when they are on again, also for new appointments", async () => {
    const { id } = await booked();
    await settings({ emailTemplates: false });
    expect(await said()).toEqual([]);
    await expectTrueTo(id);
    const other = await visits.bookAt("2026-11-24", "10:00 AM");
    await settings({ emailTemplates: true });
    expect(await said()).toHaveLength(4);
    expect((await visits.read(other.id)).reminderScheduledJobIds).toHaveLength(2);
  });

  it("also cancel change messages that wait for the morning", async () => {
    await visits.agreeToTexts();
    office.clock.now = on("2026-11-20", "21:00");
    await booked();
    expect((await said())[0]).toBe(`booked:text ${marisol.phone}`);
    await settings({ emailTemplates: false });
    office.clock.now = on("2026-11-21", "08:00");
    await office.send();
    expect(office.twilio.taken).toEqual([]);
  });

  it("move to the new hours, existing and new ones", async () => {
    const { id } = await booked();
    const [day] = await waiting();
    await settings({ reminderHours: [48, 24] });
    expect(await said()).toEqual([toMarisol[0]!.replace("24", "48"), toMarisol[0]]);
    expect((await waiting()).map((row) => row.id)).toContain(day?.id);
    await expectTrueTo(id);
    await settings({ reminderHours: [] });
    expect(await said()).toEqual([]);
  });

  it("contain the customer link only while the link opens", async () => {
    const { id } = await booked();
    const link = /https:\/\/\S+\/visit\/\S+/;
    expect((await bodies()).filter((body) => link.test(body))).toEqual([]);
    await settings({ clientPortal: true });
    const { answerToken } = await visits.read(id);
    const inTheOffice = (await bodies()).map((body) => link.exec(body)?.[0]?.split("/").at(-1));
    expect(inTheOffice).toEqual(["{link}", "{link}"]);
    await settings({ clientPortal: false });
    expect((await bodies()).filter((body) => link.test(body))).toEqual([]);
    expect((await visits.read(id)).answerToken).toBe(answerToken);
  });

  it("stay as they are when unrelated settings change", async () => {
    await booked();
    const before = await waiting();
    await settings({ autoAssign: false });
    const { phone } = await visits.order("GET", "/api/company");
    await visits.order("PUT", "/api/company", { phone: "(850) 555-0177" });
    await visits.order("PUT", "/api/company", { phone });
    expect(await waiting()).toEqual(before);
  });
});

describe("pending reminders use the current text", () => {
  it("use the company's current name and number", async () => {
    await booked();
    await visits.order("PUT", "/api/company", { phone: "(850) 555-0177", companyName: "Gulf & Bay" });
    for (const body of await bodies()) {
      expect(body).toContain("Call (850) 555-0177.");
      expect(body).toContain("Gulf & Bay");
    }
  });

  it("use the current template, and the default once it is restored", async () => {
    await booked();
    await visits.order("PUT", "/api/message-templates/reminder.email", {
      subject: "See you on {{day}}",
      body: "Soon!",
    });
    expect((await waiting()).map(({ subject, body }) => [subject, body])).toEqual([
      ["See you on Monday, November 23", "Soon!"],
      ["See you on Monday, November 23", "Soon!"],
    ]);
    await visits.order("DELETE", "/api/message-templates/reminder.email");
    expect((await bodies())[0]).toContain("This is a reminder of your visit");
  });

  it("keep their text if they were attempted, because they may have arrived", async () => {
    await booked();
    const [tried] = await waiting();
    await office.store.db
      .update(messages)
      .set({ attempts: 1 })
      .where(eq(messages.id, tried?.id ?? ""));
    await visits.order("PUT", "/api/company", { phone: "(850) 555-0177" });
    expect((await bodies()).map((body) => body.includes("(850) 555-0177"))).toEqual([false, true]);
  });

  it("use the appointment's current address", async () => {
    await visits.order("PUT", "/api/message-templates/reminder.email", {
      subject: "Soon",
      body: "{{address}}",
    });
    const { id } = await booked();
    await visits.changeAndAnnounce(id, { address: "9 Palm Court" });
    expect(await bodies()).toEqual(["9 Palm Court", "9 Palm Court"]);
    await visits.order("DELETE", "/api/message-templates/reminder.email");
  });
});

describe("pending reminders go to the current address", () => {
  it("use the client's current address", async () => {
    await visits.agreeToTexts();
    const { id, clientId } = await booked();
    expect(await said()).toHaveLength(4);
    await visits.order("PUT", `/api/clients/${clientId}`, {
      email: "right@example.com",
      phone: "(850) 555-0188",
    });
    expect(await said()).toEqual(
      toMarisol.map((line) => line.replace("marisol.vega@example.com", "right@example.com")),
    );
    await expectTrueTo(id);
    await visits.order("PUT", `/api/clients/${clientId}`, { phone: marisol.phone });
    expect(await said()).toHaveLength(4);
    await expectTrueTo(id);
  });

  it("use the current address even if one was attempted at the wrong one", async () => {
    const { clientId } = await booked();
    const [tried] = await waiting();
    await office.store.db
      .update(messages)
      .set({ attempts: 1 })
      .where(eq(messages.id, tried?.id ?? ""));
    await visits.order("PUT", `/api/clients/${clientId}`, { email: "right@example.com" });
    expect(await said()).toEqual([
      "reminder:24:email right@example.com",
      "reminder:2:email right@example.com",
    ]);
    expect((await office.readMessage(tried?.id ?? "")).state).toBe("cancelled");
  });

  it("use the address of the lead, of its survivor after a merge, and of the client after conversion", async () => {
    const id = await visits.bookForLead();
    await office.send();
    const { leadId } = await visits.read(id);
    await visits.order("PUT", `/api/leads/${leadId}`, { email: "right@example.com" });
    expect((await said()).every((line) => line.endsWith("right@example.com"))).toBe(true);
    const kept = await visits.order("POST", "/api/leads", {
      ...marisol,
      ...{ email: "kept@example.com", message: "Blinds" },
    });
    const other = await visits.order("GET", `/api/leads/${leadId}`);
    await visits.order("POST", `/api/leads/${kept.id}/merge`, {
      ...{ otherId: leadId, version: kept.version, otherVersion: other.version, fields: {} },
    });
    expect((await said()).every((line) => line.endsWith("kept@example.com"))).toBe(true);
    await visits.order("POST", `/api/leads/${kept.id}/convert-client`);
    expect(await said()).toHaveLength(2);
    expect((await waiting()).every((row) => row.clientId !== null)).toBe(true);
  });
});

describe("a number that says STOP, and later START", () => {
  const text = (word: string) =>
    takeText(office.store.db, {
      said: { MessageSid: crypto.randomUUID(), From: "+18505550111", Body: word },
      at: office.clock.now,
      messaging: office.parts.messaging,
    });

  it("loses its text reminders and gets them back; appointments and leads show both", async () => {
    await visits.agreeToTexts();
    const id = await visits.bookForLead({ smsConsent: true });
    await office.send();
    const { leadId } = await visits.read(id);
    const smsConsent = async () => (await visits.order("GET", `/api/leads/${leadId}`)).smsConsent;
    expect((await visits.read(id)).reminderScheduledJobIds).toHaveLength(4);
    await text("STOP");
    await expectTrueTo(id);
    expect(await said()).toEqual(toMarisol);
    expect(await smsConsent()).toBe(false);
    await text("START");
    await expectTrueTo(id);
    expect((await visits.read(id)).reminderScheduledJobIds).toHaveLength(4);
    expect(await smsConsent()).toBe(true);
  });
});
