import { describe, expect, it } from "vitest";
import { consents, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { recordText } from "../delivery/incoming-texts.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

const createLead = (change: object = {}) =>
  appointments.call("POST", "/api/leads", { ...marisol, message: "Shutters", ...change });
const change = (id: string, body: object) => appointments.call("PUT", `/api/leads/${id}`, body);
const ledger = () => office.store.db.select().from(consents);
const writtenDown = {
  phone: marisol.phone,
  phoneDigits: "8505550111",
  textVersion: 0,
  text: "Gave consent to robin-staff",
  covers: "request",
  page: "office",
  endedAt: null,
};

/** Whether staff may text the lead, and why. */
const texting = async (leadId: string) =>
  (await appointments.call("POST", "/api/messages", { leadId, channel: "text", body: "Thursday" })).code;

describe("a consent that staff mark on a lead", () => {
  it("is recorded with a new lead, who can then be texted", async () => {
    const { code, body } = await createLead({ smsConsent: true });
    expect([code, body.smsConsent]).toEqual([201, true]);
    expect(await ledger()).toMatchObject([{ ...writtenDown, givenAt: office.clock.now }]);
    expect(await texting(body.id)).toBe(201);
  });

  it("is recorded once on an existing lead, and announces booked appointments by text", async () => {
    const appointmentId = await appointments.bookForLead();
    const { leadId } = await appointments.read(appointmentId);
    const texts = async () =>
      (await appointments.messagesOf(appointmentId)).filter(({ channel }) => channel === "text");
    expect(await texts()).toEqual([]);
    for (const _ of ["once", "and again"])
      expect((await change(leadId ?? "", { smsConsent: true })).body.smsConsent).toBe(true);
    expect(await ledger()).toMatchObject([writtenDown]);
    expect(await texts()).not.toEqual([]);
  });

  it("is recorded for the number that the same edit sets", async () => {
    const { body } = await createLead({ phone: "(850) 555-0120" });
    await change(body.id, { phone: marisol.phone, smsConsent: true });
    expect(await ledger()).toMatchObject([writtenDown]);
  });

  it("does not replace a consent that the customer gave", async () => {
    await appointments.agreeToTexts();
    const { body } = await createLead({ smsConsent: true });
    await change(body.id, { smsConsent: true });
    expect(await ledger()).toMatchObject([{ textVersion: 1, text: "I agree" }]);
  });

  it("is refused without a number to text", async () => {
    const answer = await createLead({ phone: "none yet", smsConsent: true });
    expect(answer).toMatchObject({ code: 400, body: { fields: { smsConsent: expect.any(String) } } });
    expect(await ledger()).toEqual([]);
  });

  it("is refused after a STOP of any origin, until the customer texts START", async () => {
    const { body: lead } = await createLead({ smsConsent: true });
    await change(lead.id, { smsConsent: false });
    const refused = {
      code: 409,
      body: { code: "stopped", fields: { smsConsent: expect.stringMatching("opted out") } },
    };
    expect(await createLead({ smsConsent: true, message: "Another matter" })).toMatchObject(refused);
    expect(await change(lead.id, { smsConsent: true, city: "Destin" })).toMatchObject(refused);
    expect(await office.store.db.select().from(leads)).toMatchObject([{ smsConsent: false, city: null }]);
    expect(await texting(lead.id)).toBe(409);

    const fields = { MessageSid: "SM1", From: "+18505550111", Body: "START" };
    await recordText(office.store.db, { fields, at: office.clock.now, messaging: office.context.messaging });
    expect((await change(lead.id, { smsConsent: true })).code).toBe(200);
    expect((await ledger()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(await texting(lead.id)).toBe(201);
  });
});
