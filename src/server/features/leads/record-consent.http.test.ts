import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consentTextFor, stoppedText } from "#domain/sms-consent.ts";
import { consents, events } from "../../platform/db/tables/all.ts";
import { unsubscribed } from "../../platform/messaging/twilio.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { recordText } from "../delivery/incoming-texts.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const cookie = await office.as("staff");
const appointments = appointmentsOf(office);

const createLead = async (change: object = {}) =>
  (await appointments.call("POST", "/api/leads", { ...marisol, message: "Shutters", ...change })).body;
const read = async (id: string) => (await appointments.call("GET", `/api/leads/${id}`)).body;
const given = { agreed: true, method: "phone", wordingVersion: 1 };
const recordOf = (id: string, change: object = {}) =>
  appointments.call("POST", `/api/leads/${id}/consent`, { ...given, ...change });
const recordAs = (id: string, key: string, change: object = {}) =>
  office.call("POST", `/api/leads/${id}/consent`, {
    ...{ cookie, body: { ...given, ...change } },
    headers: { "idempotency-key": key },
  });
const recordings = () => office.store.db.select().from(events).where(eq(events.kind, "lead.consented"));
const ledger = () => office.store.db.select().from(consents);
const text = (Body: string) =>
  recordText(office.store.db, {
    fields: { MessageSid: Body, From: "+18505550111", Body },
    at: office.clock.now,
    messaging: office.context.messaging,
  });

describe("a consent that staff record", () => {
  it("stores the words, their version, the user, the time and the way, and the lead shows it", async () => {
    const lead = await createLead();
    const { code, body } = await recordOf(lead.id, { method: "in_person" });
    const companyName = (await appointments.call("GET", "/api/company")).body.companyName;
    const { text: wording } = consentTextFor(companyName);
    expect(code).toBe(201);
    expect(body).toMatchObject({
      ...{ id: lead.id, smsConsent: true, version: lead.version + 1 },
      consents: [{ wording, wordingVersion: 1, method: "in_person", endedAt: null }],
    });
    expect(await ledger()).toMatchObject([
      {
        ...{ phone: marisol.phone, phoneDigits: "8505550111", covers: "request", page: "office" },
        ...{ text: wording, textVersion: 1, method: "in_person", givenAt: office.clock.now },
        byUserId: expect.any(String),
      },
    ]);
    const [event] = (await recordings()).map(({ byUserId }) => byUserId);
    expect((await ledger())[0]?.byUserId).toBe(event);
    expect(body.consents[0].recordedBy).toMatch(/^\w/);
  });

  it("allows texts to the lead, and announces booked appointments by text", async () => {
    const appointmentId = await appointments.bookForLead();
    const { leadId } = await appointments.read(appointmentId);
    const texts = async () =>
      (await appointments.messagesOf(appointmentId)).filter(({ channel }) => channel === "text");
    expect(await texts()).toEqual([]);
    expect((await recordOf(leadId ?? "")).code).toBe(201);
    expect(await texts()).not.toEqual([]);
  });

  it("shows on every lead with the number", async () => {
    const [first, second] = [
      await createLead(),
      await createLead({ firstName: "Luis", email: "luis@example.com" }),
    ];
    await recordOf(first.id);
    expect((await read(second.id)).smsConsent).toBe(true);
  });

  it("appears in the audit log and in the lead's timeline", async () => {
    const lead = await createLead();
    await recordOf(lead.id);
    const auditLog = await appointments.call("GET", `/api/leads/${lead.id}/story`);
    expect(auditLog.body).toContainEqual(expect.objectContaining({ kind: "lead.consented" }));
    expect(await recordings()).toMatchObject([
      { subjectId: lead.id, detail: { label: "Marisol Vega", method: "phone", wordingVersion: 1 } },
    ]);
  });

  it("is one row when it is sent twice, together or in turn", async () => {
    const lead = await createLead();
    const answers = await Promise.all(["a", "a", "a"].map((key) => recordAs(lead.id, key)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect((await recordAs(lead.id, "a")).code).toBe(200);
    expect(await ledger()).toHaveLength(1);
    expect(await recordAs(lead.id, "a", { method: "in_person" })).toMatchObject({
      code: 409,
      body: { code: "already_made" },
    });
    expect(await ledger()).toHaveLength(1);
  });

  it("is refused for a version that is no longer the newest", async () => {
    const lead = await createLead();
    const wording = "Texts from {company}? STOP ends them, HELP explains. Message and data rates apply.";
    await appointments.order("POST", "/api/consent-wordings", { wording });
    expect(await recordOf(lead.id)).toMatchObject({ code: 409, body: { code: "wording_changed" } });
    expect(await recordOf(lead.id, { wordingVersion: 3 })).toMatchObject({ code: 409 });
    expect([await ledger(), (await read(lead.id)).smsConsent]).toEqual([[], false]);
    expect((await recordOf(lead.id, { wordingVersion: 2 })).code).toBe(201);
    expect(await ledger()).toMatchObject([{ textVersion: 2, text: expect.stringMatching(/^Texts from/) }]);
  });

  it("is refused after a STOP until that phone texts START", async () => {
    const lead = await createLead();
    await text("STOP");
    expect(await recordOf(lead.id)).toMatchObject({
      code: 409,
      body: { code: "stopped", message: stoppedText({ endedBy: "text", endedByName: null }) },
    });
    expect((await read(lead.id)).smsConsent).toBe(false);
    await text("START");
    expect((await recordOf(lead.id)).code).toBe(201);
  });

  it("ends with a STOP", async () => {
    const lead = await createLead();
    await recordOf(lead.id);
    await text("STOP");
    expect((await read(lead.id)).smsConsent).toBe(false);
    expect(await ledger()).toMatchObject([{ method: "phone", endedAt: office.clock.now }]);
  });

  it("says what ended it: a text, a user, or the carrier", async () => {
    const stopping: Record<string, (id: string) => Promise<unknown>> = {
      "They texted STOP.": () => text("STOP"),
      "robin-staff opted this number out of texts.": (id) =>
        appointments.call("PUT", `/api/leads/${id}`, { smsConsent: false }),
      "Their carrier reported that they opted out of texts.": async () => {
        await office.queue({ channel: "text", recipient: marisol.phone });
        office.twilio.mood = { status: 400, code: unsubscribed, message: "Unsubscribed" };
        await office.send();
      },
    };
    for (const [reason, stop] of Object.entries(stopping)) {
      await office.reset();
      const lead = await createLead();
      await recordOf(lead.id);
      await stop(lead.id);
      const [ended] = (await read(lead.id)).consents;
      expect(stoppedText(ended)).toContain(reason);
      expect((await recordOf(lead.id)).body).toMatchObject({
        code: "stopped",
        message: expect.stringContaining(reason),
      });
    }
  });

  it("does not guess what ended an old consent", () => {
    expect(stoppedText({ endedBy: null, endedByName: null })).toMatch(/^This number opted out of texts/);
  });

  it("is refused for a lead without a phone", async () => {
    for (const phone of ["", "none yet"]) {
      const lead = await createLead({ phone: phone || marisol.phone });
      if (phone === "") await appointments.call("PUT", `/api/leads/${lead.id}`, { phone });
      expect(await recordOf(lead.id)).toMatchObject({
        code: 400,
        body: { fields: { phone: "Add a phone number to this lead first" } },
      });
    }
    expect(await ledger()).toEqual([]);
  });

  it.each([
    [{ agreed: false }, "agreed"],
    [{ agreed: undefined }, "agreed"],
    [{ method: "email" }, "method"],
    [{ method: undefined }, "method"],
    [{ wordingVersion: undefined }, "wordingVersion"],
    [{ phone: "8505550199" }, "phone"],
  ])("is refused with %j, naming the field", async (change, field) => {
    const lead = await createLead();
    expect(await recordOf(lead.id, change)).toMatchObject({
      code: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await ledger()).toEqual([]);
  });

  it("is refused for an unknown lead, and without a session", async () => {
    expect((await recordOf("00000000-0000-4000-8000-000000000000")).code).toBe(404);
    const lead = await createLead();
    expect((await office.call("POST", `/api/leads/${lead.id}/consent`, { body: given })).code).toBe(401);
    expect(await ledger()).toEqual([]);
  });
});
