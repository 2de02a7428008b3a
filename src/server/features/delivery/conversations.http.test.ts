import { beforeEach, describe, expect, it } from "vitest";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { recordText } from "./incoming-texts.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

const createLead = async (change: object = {}) =>
  (await appointments.call("POST", "/api/leads", { ...marisol, message: "Shutters", ...change })).body;

/** Receives a text from Marisol's number. */
const text = (body: string) =>
  recordText(office.store.db, {
    fields: { MessageSid: crypto.randomUUID(), From: "+18505550111", Body: body },
    at: office.clock.now,
    messaging: office.context.messaging,
  });

type Recipient = { leadId: string } | { clientId: string };
const write = async (to: Recipient, body = "It does", headers = {}) =>
  office.call("POST", "/api/messages", {
    body: { ...to, channel: "text", body },
    headers,
    cookie: await office.as("staff"),
  });

describe("a lead entered by staff without consent", () => {
  let leadId: string;
  beforeEach(async () => {
    leadId = (await createLead()).id;
  });

  /** Whether the inbox offers Answer, and how the server responds to an answer. */
  const answered = async () => {
    const received = await appointments.order("GET", "/api/messages?state=received");
    const { code } = await write({ leadId });
    return [received.every(({ mayBeTexted }: { mayBeTexted: boolean }) => mayBeTexted), code];
  };

  it("may be answered by text once they have texted us, until a STOP", async () => {
    expect((await write({ leadId })).body).toMatchObject({ code: "no_consent" });
    const found: unknown[] = [];
    for (const message of ["10 o'clock works?", "STOP", "Are you there?", "START"]) {
      await text(message);
      found.push([message, ...(await answered())]);
    }
    expect(found).toEqual([
      ["10 o'clock works?", true, 201],
      ["STOP", false, 409],
      ["Are you there?", false, 409],
      ["START", true, 201],
    ]);
  });

  it("cannot be answered after a command alone, which is handled automatically", async () => {
    await text("Help!");
    expect(await answered()).toEqual([false, 409]);
  });

  it("gets no automatic text", async () => {
    await text("10 o'clock works?");
    const appointmentData = {
      scheduledAt: on("2026-11-23", "10:00").toISOString(),
      ...{ appointmentType: "consultation", duration: 60 },
    };
    const appointment = await appointments.order("POST", `/api/leads/${leadId}/schedule-consultation`, {
      appointmentData,
    });
    const channels = (await appointments.messagesOf(appointment.id)).map(({ channel }) => channel);
    expect(new Set(channels)).toEqual(new Set(["email"]));
  });
});

describe("a staff text to a New lead", () => {
  const waiting = async () => {
    const { leads } = await appointments.order("GET", "/api/dashboard/waiting");
    return leads.map(({ id }: { id: string }) => id);
  };
  const firstAnswer = async () => (await appointments.order("GET", "/api/reports")).firstAnswer;
  const read = (leadId: string) => appointments.order("GET", `/api/leads/${leadId}`);

  it("is the first answer: the waiting list, board, timeline and report agree", async () => {
    const lead = await createLead({ smsConsent: true });
    office.later(1);
    expect([await waiting(), (await firstAnswer()).unanswered]).toEqual([[lead.id], 1]);
    office.later(2);
    const at = office.clock.now.toISOString();
    const headers = { "idempotency-key": "answer" };
    expect((await write({ leadId: lead.id }, "Thursday", headers)).code).toBe(201);
    office.later(30);
    expect((await write({ leadId: lead.id }, "Thursday", headers)).code).toBe(200);

    expect(await waiting()).toEqual([]);
    expect(await firstAnswer()).toMatchObject({ unanswered: 0, medianHours: 0.05 });
    const column = await appointments.order("GET", "/api/leads?column=contacted");
    const contacted = { id: lead.id, status: "contacted", lastContactedAt: at, version: lead.version + 1 };
    expect(column).toMatchObject([contacted]);
    const moved = { from: "new", to: "contacted", before: { status: "new" }, after: { status: "contacted" } };
    const happened = await office.store.db.select().from(events).orderBy(events.id);
    expect(happened.slice(-2)).toMatchObject([
      { kind: "message.written" },
      { kind: "lead.moved", subjectId: lead.id, at: new Date(at), detail: moved },
    ]);
    expect(happened.at(-1)?.byUserId).not.toBeNull();
  });

  it("makes a stale edit of the open lead fail", async () => {
    const lead = await createLead({ smsConsent: true });
    await write({ leadId: lead.id });
    const edit = { status: "lost", version: lead.version };
    expect((await appointments.call("PUT", `/api/leads/${lead.id}`, edit)).body.code).toBe("stale");
  });

  it("answers the newest lead of a client's number, and appears in both timelines", async () => {
    const first = await createLead();
    const client = await appointments.order("POST", `/api/leads/${first.id}/convert-client`);
    office.later(1);
    const lead = await createLead({ message: "Now the porch", smsConsent: true });
    await write({ clientId: client.id }, "We will call on Monday");
    expect((await read(lead.id)).status).toBe("contacted");
    for (const path of [`leads/${lead.id}`, `clients/${client.id}`])
      expect(await appointments.order("GET", `/api/${path}/story`)).toContainEqual(
        expect.objectContaining({ what: "message", body: "We will call on Monday" }),
      );
  });

  it("leaves the lead of someone who shares the client's number alone if it is an email", async () => {
    const first = await createLead();
    const client = await appointments.order("POST", `/api/leads/${first.id}/convert-client`);
    office.later(1);
    const spouse = await createLead({ firstName: "Rafael", email: "rafael.vega@example.com" });
    const email = { clientId: client.id, channel: "email", subject: "Shutters", body: "They are here" };
    const sent = await appointments.order("POST", "/api/messages", email);
    expect([sent.clientId, sent.leadId]).toEqual([client.id, null]);
    expect((await read(spouse.id)).status).toBe("new");
    const own = await createLead({ message: "Now the porch", phone: "(850) 555-0177" });
    await appointments.order("POST", "/api/messages", { ...email, body: "We will call" });
    expect([(await read(own.id)).status, (await read(spouse.id)).status]).toEqual(["contacted", "new"]);
  });

  it("does not move a lead in a later stage, or any lead if the text is only kept", async () => {
    const lead = await createLead({ smsConsent: true, status: "quoted" });
    await write({ leadId: lead.id });
    expect(await read(lead.id)).toMatchObject({ status: "quoted", version: lead.version });
    const other = await createLead({ smsConsent: true, message: "Another matter" });
    Object.assign(office.context.messaging.sends, { text: false });
    expect((await write({ leadId: other.id })).body.state).toBe("kept");
    expect(await waiting()).toEqual([other.id]);
  });
});
