import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { marisol, on } from "../../testing/appointments.ts";
import { marisolsMessages, pendingMessagesOf } from "../../testing/pending-messages.ts";
import { recordText } from "../delivery/incoming-texts.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const { appointments, waiting, texts, expectTrueTo, booked } = pendingMessagesOf(office);

describe("pending reminders go to the current address", () => {
  it("uses the client's current address", async () => {
    await appointments.agreeToTexts();
    const { id, clientId } = await booked();
    expect(await texts()).toHaveLength(4);
    await appointments.order("PUT", `/api/clients/${clientId}`, {
      email: "right@example.com",
      phone: "(850) 555-0188",
    });
    expect(await texts()).toEqual(
      marisolsMessages.map((line) => line.replace("marisol.vega@example.com", "right@example.com")),
    );
    await expectTrueTo(id);
    await appointments.order("PUT", `/api/clients/${clientId}`, { phone: marisol.phone });
    expect(await texts()).toHaveLength(4);
    await expectTrueTo(id);
  });

  it("uses the current address even if one was attempted at the wrong one", async () => {
    const { clientId } = await booked();
    const [tried] = await waiting();
    await office.store.db
      .update(messages)
      .set({ attempts: 1 })
      .where(eq(messages.id, tried?.id ?? ""));
    await appointments.order("PUT", `/api/clients/${clientId}`, { email: "right@example.com" });
    expect(await texts()).toEqual([
      "reminder:24:email right@example.com",
      "reminder:2:email right@example.com",
    ]);
    expect((await office.readMessage(tried?.id ?? "")).state).toBe("cancelled");
  });

  it("uses the address of the lead, of its survivor after a merge, and of the client after conversion", async () => {
    const id = await appointments.bookForLead();
    await office.send();
    const { leadId } = await appointments.read(id);
    await appointments.order("PUT", `/api/leads/${leadId}`, { email: "right@example.com" });
    expect((await texts()).every((line) => line.endsWith("right@example.com"))).toBe(true);
    const saved = await appointments.order("POST", "/api/leads", {
      ...marisol,
      ...{ email: "kept@example.com", message: "Blinds" },
    });
    const other = await appointments.order("GET", `/api/leads/${leadId}`);
    await appointments.order("POST", `/api/leads/${saved.id}/merge`, {
      ...{ otherId: leadId, version: saved.version, otherVersion: other.version, fields: {} },
    });
    expect((await texts()).every((line) => line.endsWith("kept@example.com"))).toBe(true);
    await appointments.order("POST", `/api/leads/${saved.id}/convert-client`);
    expect(await texts()).toHaveLength(2);
    expect((await waiting()).every((row) => row.clientId !== null)).toBe(true);
  });
});

describe("a number that says STOP, and later START", () => {
  const text = (word: string) =>
    recordText(office.store.db, {
      fields: { MessageSid: crypto.randomUUID(), From: "+18505550111", Body: word },
      at: office.clock.now,
      messaging: office.context.messaging,
    });

  it("loses its text reminders and gets them back; appointments and leads show both", async () => {
    await appointments.agreeToTexts();
    const id = await appointments.bookForLead({ smsConsent: true });
    await office.send();
    const { leadId } = await appointments.read(id);
    const smsConsent = async () => (await appointments.order("GET", `/api/leads/${leadId}`)).smsConsent;
    expect((await appointments.read(id)).reminderScheduledJobIds).toHaveLength(4);
    await text("STOP");
    await expectTrueTo(id);
    expect(await texts()).toEqual(marisolsMessages);
    expect(await smsConsent()).toBe(false);
    await text("START");
    await expectTrueTo(id);
    expect((await appointments.read(id)).reminderScheduledJobIds).toHaveLength(4);
    expect(await smsConsent()).toBe(true);
  });
});
