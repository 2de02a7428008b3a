import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { marisol, on } from "../../testing/appointments.ts";
import { marisolsMessages, pendingMessagesOf } from "../../testing/pending-messages.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const { appointments, waiting, texts, expectTrueTo, booked } = pendingMessagesOf(office);
const settings = (body: object) => appointments.order("PUT", "/api/business", body);
const bodies = async () => (await waiting()).map(({ body }) => body);

describe("pending reminders follow the settings", () => {
  it("cancels them while messages are off, and writes them when they are on again, also for new appointments", async () => {
    const { id } = await booked();
    await settings({ emailTemplates: false });
    expect(await texts()).toEqual([]);
    await expectTrueTo(id);
    const other = await appointments.bookAt("2026-11-24", "10:00 AM");
    await settings({ emailTemplates: true });
    expect(await texts()).toHaveLength(4);
    expect((await appointments.read(other.id)).reminderScheduledJobIds).toHaveLength(2);
  });

  it("also cancels change messages that wait for the morning", async () => {
    await appointments.agreeToTexts();
    office.clock.now = on("2026-11-20", "21:00");
    await booked();
    expect((await texts())[0]).toBe(`booked:text ${marisol.phone}`);
    await settings({ emailTemplates: false });
    office.clock.now = on("2026-11-21", "08:00");
    await office.send();
    expect(office.twilio.taken).toEqual([]);
  });

  it("moves existing and new ones to the new hours", async () => {
    const { id } = await booked();
    const [day] = await waiting();
    await settings({ reminderHours: [48, 24] });
    expect(await texts()).toEqual([marisolsMessages[0]!.replace("24", "48"), marisolsMessages[0]]);
    expect((await waiting()).map((row) => row.id)).toContain(day?.id);
    await expectTrueTo(id);
    await settings({ reminderHours: [] });
    expect(await texts()).toEqual([]);
  });

  it("contains the customer link only while the link opens", async () => {
    const { id } = await booked();
    const link = /https:\/\/\S+\/visit\/\S+/;
    expect((await bodies()).filter((body) => link.test(body))).toEqual([]);
    await settings({ clientPortal: true });
    const { answerToken } = await appointments.read(id);
    const inTheOffice = (await bodies()).map((body) => link.exec(body)?.[0]?.split("/").at(-1));
    expect(inTheOffice).toEqual(["{link}", "{link}"]);
    await settings({ clientPortal: false });
    expect((await bodies()).filter((body) => link.test(body))).toEqual([]);
    expect((await appointments.read(id)).answerToken).toBe(answerToken);
  });

  it("leaves them as they are when unrelated settings change", async () => {
    await booked();
    const before = await waiting();
    await settings({ autoAssign: false });
    const { phone } = await appointments.order("GET", "/api/company");
    await appointments.order("PUT", "/api/company", { phone: "(850) 555-0177" });
    await appointments.order("PUT", "/api/company", { phone });
    expect(await waiting()).toEqual(before);
  });
});

it("renews the calendar file of a waiting message when the appointment is resized", async () => {
  const { id } = await booked();
  await appointments.change(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
  const file = async () => (await waiting()).find(({ cause }) => cause.includes(":moved:"))?.calendarFile;
  expect(await file()).toContain("DTEND:20261124T210000Z");
  await appointments.change(id, { duration: 90 });
  const resized = await file();
  expect(resized).toContain("DTEND:20261124T213000Z");
  office.later(0.1);
  await settings({ reminderHours: [48] });
  expect(await file()).toBe(resized);
});

describe("pending reminders use the current text", () => {
  it("uses the company's current name and number", async () => {
    await booked();
    await appointments.order("PUT", "/api/company", { phone: "(850) 555-0177", companyName: "Gulf & Bay" });
    for (const body of await bodies()) {
      expect(body).toContain("Call (850) 555-0177.");
      expect(body).toContain("Gulf & Bay");
    }
  });

  it("uses the current template, and the default once it is restored", async () => {
    await booked();
    await appointments.order("PUT", "/api/message-templates/reminder.email", {
      subject: "See you on {{day}}",
      body: "Soon!",
    });
    expect((await waiting()).map(({ subject, body }) => [subject, body])).toEqual([
      ["See you on Monday, November 23", "Soon!"],
      ["See you on Monday, November 23", "Soon!"],
    ]);
    await appointments.order("DELETE", "/api/message-templates/reminder.email");
    expect((await bodies())[0]).toContain("This is a reminder of your visit");
  });

  it("keeps their text if they were attempted, because they may have arrived", async () => {
    await booked();
    const [tried] = await waiting();
    await office.store.db
      .update(messages)
      .set({ attempts: 1 })
      .where(eq(messages.id, tried?.id ?? ""));
    await appointments.order("PUT", "/api/company", { phone: "(850) 555-0177" });
    expect((await bodies()).map((body) => body.includes("(850) 555-0177"))).toEqual([false, true]);
  });

  it("uses the appointment's current address", async () => {
    await appointments.order("PUT", "/api/message-templates/reminder.email", {
      subject: "Soon",
      body: "{{address}}",
    });
    const { id } = await booked();
    await appointments.changeAndAnnounce(id, { address: "9 Palm Court" });
    expect(await bodies()).toEqual(["9 Palm Court", "9 Palm Court"]);
    await appointments.order("DELETE", "/api/message-templates/reminder.email");
  });
});
