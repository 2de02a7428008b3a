import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");

const call = async (method: "GET" | "POST" | "PUT", address: string, body?: object, headers = {}) =>
  office.call(method, address, { body, headers, cookie: staff });
const get = async (address: string) => (await call("GET", address)).body;
const nora = { firstName: "Nora", lastName: "Delgado", phone: "+1 850 555 0133", email: "nora@example.com" };
const addLead = async (change: object = {}) =>
  (await call("POST", "/api/leads", { ...nora, message: "Shades", leadType: "callback", ...change })).body;
const note = (body: object, key: string = crypto.randomUUID()) =>
  call("POST", "/api/messages/calls", body, { "idempotency-key": key });

describe("a noted call", () => {
  it("is in the conversation and on the timeline, with who noted it", async () => {
    const { id: leadId } = await addLead();
    const made = await note({
      leadId,
      direction: "outgoing",
      outcome: "voicemail",
      body: "Asked to call back",
    });
    expect(made.code).toBe(201);
    const noted = { channel: "call", outcome: "voicemail", state: "sent", body: "Asked to call back" };
    const by = "robin-staff";
    expect(await get(`/api/messages/thread?leadId=${leadId}`)).toMatchObject([{ ...noted, by }]);
    expect(await get("/api/messages/conversations")).toMatchObject([{ last: { channel: "call" } }]);
    const timeline = await get(`/api/leads/${leadId}/story`);
    expect(timeline).toContainEqual(expect.objectContaining({ what: "message", ...noted, by }));
  });

  it("answers a New lead if someone was reached, and only then", async () => {
    const { id: leadId } = await addLead();
    const status = async () => (await get(`/api/leads/${leadId}`)).status;
    await note({ leadId, direction: "outgoing", outcome: "no_answer" });
    expect(await status()).toBe("new");
    await note({ leadId, direction: "outgoing", outcome: "reached" });
    expect(await status()).toBe("contacted");
  });

  it("is read if it came from a customer, and does not permit a text", async () => {
    const { id: leadId } = await addLead();
    const direction = "incoming";
    expect((await note({ leadId, direction, outcome: "reached" })).body.state).toBe("received");
    expect(await get("/api/messages/counts")).toMatchObject({ unread: 0 });
    const text = await call("POST", "/api/messages", { leadId, channel: "text", body: "Hello" });
    expect(text.body.code).toBe("no_consent");
  });

  it("is noted once by repeats with one key, and never sent", async () => {
    const { id: leadId } = await addLead();
    const given = { leadId, direction: "outgoing", outcome: "reached", body: "Wants shutters" };
    expect([(await note(given, "k")).code, (await note(given, "k")).code]).toEqual([201, 200]);
    expect((await note({ ...given, body: "Other" }, "k")).code).toBe(409);
    await office.send();
    expect(office.twilio.taken).toEqual([]);
    expect(await get(`/api/messages/thread?leadId=${leadId}`)).toHaveLength(1);
  });

  it.each([
    [{}, "outcome"],
    [{ outcome: "slept", direction: "outgoing" }, "outcome"],
    [{ outcome: "reached", direction: "sideways" }, "direction"],
  ])("%j is refused at its field", async (change, field) => {
    const { id: leadId } = await addLead();
    const { code, body } = await note({ leadId, ...change });
    expect([code, Object.keys(body.fields).includes(field)]).toEqual([400, true]);
  });
});

describe("an email that staff write", () => {
  const write = (body: object, key: string = crypto.randomUUID()) =>
    call("POST", "/api/messages", { channel: "email", ...body }, { "idempotency-key": key });
  const letter = { subject: "Your shutters", body: "They have arrived." };

  it("goes out once, and answers a New lead", async () => {
    const { id: leadId } = await addLead();
    const sent = [await write({ leadId, ...letter }, "k"), await write({ leadId, ...letter }, "k")];
    expect(sent.map(({ code }) => code)).toEqual([201, 200]);
    expect(sent[0]?.body).toMatchObject({ recipient: nora.email, subject: letter.subject, state: "queued" });
    expect((await get(`/api/leads/${leadId}`)).status).toBe("contacted");
    expect((await write({ leadId, ...letter, subject: "Other" }, "k")).code).toBe(409);
  });

  it("needs a subject and an address", async () => {
    const { id: leadId } = await addLead({ email: null });
    expect((await write({ leadId, body: "Hello" })).body.fields).toEqual({ subject: "Enter a subject" });
    expect((await write({ leadId, ...letter })).body.code).toBe("no_email");
  });

  it("is retried to the corrected address", async () => {
    const lead = await addLead();
    const { body: sent } = await write({ leadId: lead.id, ...letter });
    await office.store.db.execute(`update messages set state = 'failed' where id = '${sent.id}'`);
    const { version } = await get(`/api/leads/${lead.id}`);
    await call("PUT", `/api/leads/${lead.id}`, { email: "nora@example.org", version });
    expect((await call("POST", `/api/messages/${sent.id}/retry`)).body.recipient).toBe("nora@example.org");
  });
});
