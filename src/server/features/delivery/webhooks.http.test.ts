import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { receiveTextRoute } from "#contract/messages.ts";
import { consents, leads, messages } from "../../platform/db/tables/all.ts";
import { signatureOf } from "../../platform/messaging/signature.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { testAccount } from "../../testing/twilio.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");

const url = `https://gulf-shades.example${receiveTextRoute.path}`;
let sids = 0;

interface Call {
  sid?: string;
  signature?: string;
  more?: Record<string, string>;
}

/** Calls as Twilio does: form-encoded and signed, without our Origin. */
async function text(body: string, { sid = `SM${++sids}`, signature, more = {} }: Call = {}) {
  const fields = {
    MessageSid: sid,
    From: "+18505550111",
    To: testAccount.from,
    Body: body,
    NumMedia: "0",
    ...more,
  };
  const answer = await office.app.inject({
    method: "POST",
    url: receiveTextRoute.path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature ?? signatureOf(testAccount.authToken, { url, fields }),
    },
  });
  return { code: answer.statusCode, body: answer.body, type: answer.headers["content-type"] };
}

const all = () => office.store.db.select().from(messages).orderBy(messages.createdAt);
const ledger = () => office.store.db.select().from(consents).orderBy(consents.givenAt);

const request = {
  firstName: "Marisol",
  lastName: "Vega",
  phone: "(850) 555-0111",
  message: "Shutters please",
};
/** Submits a request with consent and sends its confirmation. */
async function sendRequest(smsConsent = true) {
  const body = { ...request, leadType: "text", smsConsent };
  const answer = await office.call("POST", "/api/leads", { body });
  expect(answer.code).toBe(201);
  await office.send();
  office.twilio.taken.length = 0;
  const [lead] = await office.store.db.select().from(leads);
  return lead?.id ?? "";
}
const answer = (body: object) => office.call("POST", "/api/messages", { body, cookie: staff });

it("signatures are those of Twilio's documentation", () => {
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  };
  const documented = { url: "https://example.com/myapp.php?foo=1&bar=2", fields };
  expect(signatureOf("12345", documented)).toBe("L/OH5YylLD5NRKLltdqwSvS0BnU=");
});

describe("an incoming text", () => {
  it("is kept with its sender, shown in their timeline, and unread", async () => {
    const leadId = await sendRequest();
    const { code, body, type } = await text("Yes, Thursday would be fine ☀");
    expect([code, type]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(body).toContain("<Response></Response>");
    const timeline = await office.call("GET", `/api/leads/${leadId}/story`, { cookie: staff });
    expect(timeline.body).toContainEqual(
      expect.objectContaining({ what: "message", state: "received", body: "Yes, Thursday would be fine ☀" }),
    );
    const counts = () => office.call("GET", "/api/messages/counts", { cookie: staff });
    expect((await counts()).body).toMatchObject({ failed: 0, unread: 1 });
    const unread = await office.call("GET", "/api/messages?unread=true", { cookie: staff });
    expect(unread.body).toMatchObject([{ personName: "Marisol Vega", readAt: null, leadId }]);
    const seen = await office.call("POST", `/api/messages/${unread.body[0].id}/read`, { cookie: staff });
    expect(seen.body.readAt).toBe(testNow.toISOString());
    expect((await counts()).body.unread).toBe(0);
  });

  it("is stored once, however often Twilio calls", async () => {
    await text("Hello", { sid: "SM-same" });
    expect((await text("Hello", { sid: "SM-same" })).code).toBe(200);
    expect(await all()).toHaveLength(1);
  });

  it("is stored from an unknown number, too, and mentions pictures", async () => {
    await text("Look", { more: { NumMedia: "2" } });
    const [row] = await all();
    expect(row).toMatchObject({ leadId: null, clientId: null, recipient: "+18505550111" });
    expect(row?.body).toMatch(/^Look\n.*pictures/);
  });

  it("belongs to nobody if its sender is a name, even with people who have no phone", async () => {
    await office.create.lead();
    await office.store.db.update(leads).set({ phone: "", phoneDigits: "" });
    await text("Your code is 123456", { more: { From: "VERIFY" } });
    const received = (await all()).filter(({ state }) => state === "received");
    expect(received).toMatchObject([{ leadId: null, clientId: null, recipient: "VERIFY" }]);
  });

  it.each([
    ["with no signature", ""],
    ["with another signature", "L/OH5YylLD5NRKLltdqwSvS0BnU="],
    ["with a signature of another length", "short"],
  ])("is refused %s, and nothing is kept", async (_what, signature) => {
    expect((await text("STOP", { signature })).code).toBe(403);
    expect(await all()).toEqual([]);
  });

  it("is refused if a word was changed in transit", async () => {
    const fields = {
      MessageSid: "SM1",
      From: "+18505550111",
      To: testAccount.from,
      Body: "Hello",
      NumMedia: "0",
    };
    const signature = signatureOf(testAccount.authToken, { url, fields });
    expect((await text("STOP", { sid: "SM1", signature })).code).toBe(403);
  });
});

describe("STOP", () => {
  it("ends every consent of the number, cancels pending texts, and blocks new ones", async () => {
    const leadId = await sendRequest();
    await office.store.db.insert(messages).values({
      ...{ cause: "later", channel: "text", recipient: "850.555.0111", body: "Reminder", state: "queued" },
      dueAt: new Date(testNow.getTime() + 3_600_000),
    });
    await text(" Stop. ");
    expect((await ledger()).map(({ endedAt }) => endedAt)).toEqual([testNow]);
    const [waiting] = await office.store.db.select().from(messages).where(eq(messages.cause, "later"));
    expect(waiting).toMatchObject({ state: "cancelled", failure: "This number opted out of texts" });
    const [lead] = await office.store.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead?.smsConsent).toBe(false);
    expect(await answer({ leadId, channel: "text", body: "Sorry" })).toMatchObject({
      code: 409,
      body: { code: "no_consent" },
    });
    // Not even another request's confirmation may reach this number.
    await office.call("POST", "/api/leads", {
      body: { ...request, leadType: "callback", message: "And blinds" },
    });
    await office.send();
    expect(office.twilio.taken).toEqual([]);
  });

  it("is recorded for a number that never agreed, too", async () => {
    await text("UNSUBSCRIBE");
    expect(await ledger()).toMatchObject([
      { phoneDigits: "8505550111", covers: "nothing", endedAt: testNow },
    ]);
  });

  it("needs no staff attention", async () => {
    await text("STOP");
    expect((await all())[0]?.readAt).toEqual(testNow);
  });
});

describe("START", () => {
  it("restores the earlier consents", async () => {
    const leadId = await sendRequest();
    await text("STOP");
    await text("START");
    expect((await answer({ leadId, channel: "text", body: "Welcome back" })).code).toBe(201);
  });

  it("grants no new consent: staff cannot text, but a request is confirmed again", async () => {
    await text("STOP");
    await text("START");
    await office.call("POST", "/api/leads", { body: { ...request, leadType: "callback" } });
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
    const [lead] = await office.store.db.select().from(leads);
    expect((await answer({ leadId: lead?.id, channel: "text", body: "Hello" })).code).toBe(409);
  });
});

describe("HELP", () => {
  it("is answered at once, at any hour, with who we are and how to opt out", async () => {
    office.clock.now = new Date("2026-11-22T04:00:00Z");
    await text("help");
    await office.send();
    expect(office.twilio.taken).toMatchObject([
      { to: "+18505550111", body: expect.stringMatching(/Reply STOP.*Call/) },
    ]);
    office.clock.now = testNow;
  });

  it("is not answered twice if Twilio answered it", async () => {
    await text("HELP", { more: { OptOutType: "HELP" } });
    expect(await all()).toHaveLength(1);
  });
});

describe("a text from the office", () => {
  it("goes once to a person who has agreed, however often it is sent", async () => {
    const leadId = await sendRequest();
    const headers = { "idempotency-key": "answer-1" };
    const body = { leadId, channel: "text", body: "Thursday at ten, then" };
    const first = await office.call("POST", "/api/messages", { body, cookie: staff, headers });
    const second = await office.call("POST", "/api/messages", { body, cookie: staff, headers });
    expect([first.code, second.code]).toEqual([201, 200]);
    await office.send();
    expect(office.twilio.taken).toMatchObject([{ to: "+18505550111", body: "Thursday at ten, then" }]);
  });

  it("is refused without consent, and without a recipient", async () => {
    const { body: lead } = await office.call("POST", "/api/leads", { body: request, cookie: staff });
    expect((await answer({ leadId: lead.id, channel: "text", body: "Hello" })).code).toBe(409);
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await answer({ leadId: nobody, channel: "text", body: "Hello" })).code).toBe(404);
    for (const body of [
      { channel: "text", body: "Hello" },
      { leadId: lead.id, channel: "text", body: " " },
    ])
      expect((await answer(body)).code).toBe(400);
  });
});
