import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { companyProfile, consents, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp();
const staff = await office.as("staff");

const sendRequest = (change: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...change } });
const requestAppointment = (change: object = {}) =>
  office.call("POST", "/api/appointments", { body: { ...appointmentRequest, ...change } });
const ledger = () => office.store.db.select().from(consents);
const company = (set: Partial<typeof companyProfile.$inferInsert>) =>
  office.store.db.update(companyProfile).set(set);

describe("if the company requires consent", () => {
  const text = "Please agree to receive text messages";
  const widgetAppointment = { ...appointmentRequest, propertyType: "residential", smsConsent: false };
  afterEach(() => company({ smsConsentRequired: true }));

  it.each([
    ["a text", () => sendRequest({ leadType: "text" })],
    ["an email", () => sendRequest({ leadType: "email", email: appointmentRequest.email })],
    ["a consultation", () => requestAppointment(widgetAppointment)],
    [
      "what never showed its words",
      () => sendRequest({ leadType: "text", smsConsent: true, consentVersion: 7 }),
    ],
  ])("refuses %s without it, and stores nothing", async (_what, send) => {
    const { code, body } = await send();
    expect([code, body]).toEqual([400, { code: "invalid", message: text, fields: { smsConsent: text } }]);
    expect(await office.store.db.$count(submissions)).toBe(0);
  });

  it.each([
    ["a text", () => sendRequest({ leadType: "text", smsConsent: true })],
    ["an email", () => sendRequest({ leadType: "email", email: appointmentRequest.email, smsConsent: true })],
    ["a consultation", () => requestAppointment({ ...widgetAppointment, smsConsent: true })],
  ])("accepts %s with it", async (_what, send) => {
    expect((await send()).code).toBe(201);
  });

  it.each([
    ["a callback", () => sendRequest()],
    ["the form of /schedule", () => requestAppointment()],
    [
      "the consultation dialog",
      () => requestAppointment({ propertyType: "residential", meetingType: "in_home" }),
    ],
  ])("needs none for %s", async (_what, send) => {
    expect((await send()).code).toBe(201);
  });

  it("the company may make it optional everywhere", async () => {
    await company({ smsConsentRequired: false });
    expect((await sendRequest({ leadType: "text" })).code).toBe(201);
    expect((await requestAppointment(widgetAppointment)).code).toBe(201);
    expect(await ledger()).toEqual([]);
  });

  it("staff may enter a lead without it", async () => {
    const body = { ...callback, leadType: "text" };
    expect((await office.call("POST", "/api/leads", { body, cookie: staff })).code).toBe(201);
  });

  it("also applies to suspected spam, which waits for review with its consent", async () => {
    expect((await sendRequest({ leadType: "text", website: "x" })).code).toBe(400);
    expect((await sendRequest({ leadType: "text", website: "x", smsConsent: true })).code).toBe(201);
    expect(await office.store.db.$count(submissions, eq(submissions.state, "quarantined"))).toBe(1);
  });
});
