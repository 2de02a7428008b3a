import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consentTextFor } from "#domain/sms-consent.ts";
import { consents, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { notifyStaff } from "../../platform/messaging/staff-email.ts";
import { testKeys, testNow, useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { renewConsents } from "./sms-consent.ts";

const office = useTestApp();
const staff = await office.as("staff");

const sendRequest = (change: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...change } });
const requestAppointment = (change: object = {}) =>
  office.call("POST", "/api/appointments", { body: { ...appointmentRequest, ...change } });
interface ConsentAnswer {
  phone: string;
  smsConsent: boolean;
}
const listLeads = async () => (await office.call("GET", "/api/leads", { cookie: staff })).body;
const change = (leadId: string, body: object) =>
  office.call("PUT", `/api/leads/${leadId}`, { body, cookie: staff });
const ledger = () => office.store.db.select().from(consents);
const nothing = { email: false, text: false };
const noMessaging = {
  keys: testKeys,
  publicUrl: "",
  timeZone: "America/Chicago",
  sends: nothing,
  promises: nothing,
  notifyStaff,
};
const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 60 * 60_000);

describe("consent to texts", () => {
  it("is stored with the exact words, their version, the page and the time", async () => {
    await sendRequest({ smsConsent: true, consentVersion: 1, page: "/areas/destin" });
    const [consent] = await ledger();
    expect(consent).toMatchObject({
      phone: callback.phone,
      phoneDigits: "8505550111",
      textVersion: 1,
      page: "/areas/destin",
      covers: "request",
      endedAt: null,
    });
    expect(consent?.text).toContain("Reply STOP to opt out");
    expect(consent?.givenAt).toEqual(testNow);
    expect(consent?.address).toBe("127.0.0.1");
  });

  it("is stored with the words on the page, even if the company was renamed since", async () => {
    const { text } = consentTextFor("The Name of Yesterday");
    await sendRequest({ smsConsent: true, consentVersion: 1, consentWording: text });
    expect(await ledger()).toMatchObject([{ text }]);
  });

  it.each([
    ["from a wording that was never shown", { consentVersion: 7 }],
    ["from other words", { consentVersion: 1, consentWording: "I agree to everything" }],
  ])("is not recorded %s", async (_what, shown) => {
    await sendRequest({ smsConsent: true, ...shown });
    expect(await ledger()).toEqual([]);
    expect(await listLeads()).toMatchObject([{ smsConsent: false }]);
  });

  it("is not recorded if it was not given", async () => {
    await sendRequest();
    await requestAppointment();
    expect(await ledger()).toEqual([]);
  });

  it("is dated when it was given, even if the request was released later", async () => {
    await sendRequest({ smsConsent: true, website: "x" });
    await office.store.db.update(submissions).set({ receivedAt: hoursLater(-50) });
    await releaseAll();
    expect(await ledger()).toMatchObject([{ givenAt: hoursLater(-50), endedAt: null }]);
    expect(await listLeads()).toMatchObject([{ smsConsent: true, createdAt: hoursLater(-50).toISOString() }]);
  });

  it("covers one number, not the same person's other number", async () => {
    await sendRequest({ email: appointmentRequest.email });
    await requestAppointment({ phone: "(850) 555-0199", smsConsent: true });
    expect(await ledger()).toMatchObject([{ phoneDigits: "8505550199" }]);
    const consented = (await listLeads()).map(({ phone, smsConsent }: ConsentAnswer) => [phone, smsConsent]);
    expect(Object.fromEntries(consented)).toEqual({ [callback.phone]: false, "(850) 555-0199": true });
  });

  it("is not carried over to a number that staff enter instead", async () => {
    await sendRequest({ smsConsent: true });
    const [lead] = await listLeads();
    expect((await change(lead.id, { phone: "850 555 0111" })).body.smsConsent).toBe(true);
    expect((await change(lead.id, { phone: "(850) 555-0198" })).body.smsConsent).toBe(false);
  });
});

async function releaseAll() {
  const { body } = await office.call("GET", "/api/requests?state=quarantined", { cookie: staff });
  for (const { id } of body) await office.call("POST", `/api/requests/${id}/release`, { cookie: staff });
}

describe("STOP", () => {
  it("ends every consent of the number, and the ledger keeps that", async () => {
    await sendRequest({ smsConsent: true });
    await sendRequest({ smsConsent: true, message: "And the porch" });
    const [lead] = await listLeads();
    const stopped = await change(lead.id, { smsConsent: false, version: lead.version });
    expect(stopped.body.smsConsent).toBe(false);
    const consent = await ledger();
    expect(consent.map(({ endedAt }) => endedAt)).toEqual([testNow, testNow]);
  });

  it("ends it on every lead with the number", async () => {
    await sendRequest({ smsConsent: true });
    await office.store.db.update(leads).set({ createdAt: hoursLater(-50) });
    await sendRequest({ phone: "+1 850 555 0111", smsConsent: true, message: "Another matter" });
    const [lead, other] = await listLeads();
    expect(other.smsConsent).toBe(true);
    await change(lead.id, { smsConsent: false });
    expect((await listLeads()).map(({ smsConsent }: { smsConsent: boolean }) => smsConsent)).toEqual([
      false,
      false,
    ]);
  });

  it('is not undone by a checkbox that anyone can tick: it is stored as "asked again", and no text is sent', async () => {
    await sendRequest({ smsConsent: true });
    const [lead] = await listLeads();
    await change(lead.id, { smsConsent: false });
    await office.store.db.delete(messages);
    await sendRequest({ smsConsent: true, phone: "+1 850 555 0111", message: "A stranger ticks" });
    expect((await ledger()).map(({ covers }) => covers)).toEqual(["request", "asked again"]);
    expect((await ledger()).every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(await listLeads()).toMatchObject([{ smsConsent: false }]);
    expect(await office.store.db.$count(messages)).toBe(0);
    await office.store.db.transaction((tx) =>
      renewConsents(tx, callback.phone, { at: hoursLater(1), messaging: noMessaging }),
    );
    expect((await ledger()).filter(({ endedAt }) => endedAt === null)).toMatchObject([
      { covers: "request", page: "START by text" },
    ]);
  });

  it("also ends the consent of a request that was waiting", async () => {
    await sendRequest({ smsConsent: true });
    await sendRequest({ smsConsent: true, website: "x", message: "Waits" });
    await office.store.db
      .update(submissions)
      .set({ receivedAt: hoursLater(-2) })
      .where(eq(submissions.state, "quarantined"));
    const [lead] = await listLeads();
    await change(lead.id, { smsConsent: false });
    await releaseAll();
    expect((await ledger()).every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(await listLeads()).toMatchObject([{ smsConsent: false }]);
  });
});
