import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consents, messages, rateLimits } from "../../platform/db/tables/all.ts";
import { promisesOf } from "../../platform/http/messaging-config.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp({ sends: true });

const email = "marisol.vega@example.com";
const emailed = { ...callback, email, leadType: "email", smsConsent: true };
/** Each form, and the channel of the confirmation that its thanks promise (src/site/copy/requests.ts). */
const forms = {
  schedule: { url: "/api/appointments", body: appointmentRequest, promised: "text" },
  dialog: {
    url: "/api/appointments",
    body: { ...appointmentRequest, meetingType: "in_home" },
    promised: "email",
  },
  email: { url: "/api/leads", body: emailed, promised: "email" },
  callback: { url: "/api/leads", body: callback, promised: "text" },
} as const;
type Form = keyof typeof forms;
const every = Object.keys(forms) as Form[];

/** Sets which channels send, and whether the site is on this machine only. */
function setUp(sends: { email: boolean; text: boolean }, isLoopback = false) {
  const promises = promisesOf(sends, { isLoopback });
  Object.assign(office.context.messaging.sends, sends);
  Object.assign(office.context.messaging.promises, promises);
  return promises;
}

async function confirmationOf(form: Form): Promise<string[]> {
  const { url, body } = forms[form];
  const answer = await office.call("POST", url, { body });
  expect(answer.code, JSON.stringify(answer.body)).toBe(201);
  const rows = await office.store.db.select().from(messages);
  return rows.map(({ channel, recipient, state }) => `${channel} ${recipient} ${state}`);
}

async function sayStop() {
  const given = {
    phone: appointmentRequest.phone,
    phoneDigits: "8505550111",
    textVersion: 1,
    text: "I agree",
  };
  const ended = { covers: "request", givenAt: testNow, endedAt: testNow } as const;
  await office.store.db.insert(consents).values({ ...given, ...ended });
}

const byText = `text ${appointmentRequest.phone} queued`;
const byEmail = `email ${email} queued`;
const mailOnly = { email: true, text: false };
const textsOnly = { email: false, text: true };
const both = { email: true, text: true };
const neither = { email: false, text: false };

describe("the confirmation of a request", () => {
  it.each([
    ["schedule", both, byText],
    ["schedule", textsOnly, byText],
    ["schedule", mailOnly, byEmail],
    ["schedule", neither, `text ${appointmentRequest.phone} kept`],
    ["dialog", both, byEmail],
    ["dialog", textsOnly, byText],
    ["email", both, byEmail],
    ["email", textsOnly, `text ${callback.phone} queued`],
    ["callback", both, `text ${callback.phone} queued`],
    ["callback", mailOnly, `text ${callback.phone} kept`],
  ] as const)("goes out for %s with %j as follows: %s", async (form, sends, expected) => {
    setUp(sends);
    expect(await confirmationOf(form)).toEqual([expected]);
  });

  it("names a time only to a person who chose one", async () => {
    setUp(both);
    const chosen = { ...appointmentRequest, meetingType: "in_home" };
    const projectDescription = "Shades\n\nTime preference: no preference";
    for (const body of [chosen, { ...appointmentRequest, phone: "850.555.0119", projectDescription }])
      expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
    const texts = (await office.store.db.select().from(messages)).map(({ body }) => body);
    expect(texts.filter((text) => text.includes("Monday, November 23"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("will reach out to you shortly"))).toHaveLength(1);
  });

  it("is sent by email after a STOP, and not at all without an address", async () => {
    setUp(both);
    await sayStop();
    expect(await confirmationOf("schedule")).toEqual([byEmail]);
    for (const table of [messages, rateLimits]) await office.store.db.delete(table);
    expect(await confirmationOf("callback")).toEqual([]);
  });

  it("is not sent by text after a STOP, even if no email is possible", async () => {
    setUp(textsOnly);
    await sayStop();
    expect(await confirmationOf("schedule")).toEqual([]);
  });

  it("uses the channel that the thanks promise in every setup, sent or on the Messages screen", async () => {
    const setUps = fc.record({ email: fc.boolean(), text: fc.boolean(), isLoopback: fc.boolean() });
    const checked = fc.asyncProperty(setUps, fc.constantFrom(...every), async (here, form) => {
      await office.reset();
      const promises = setUp({ email: here.email, text: here.text }, here.isLoopback);
      const { promised } = forms[form];
      const [confirmation = ""] = await confirmationOf(form);
      if (!promises[promised]) return;
      expect(confirmation).toMatch(new RegExp(`^${promised} .* ${here[promised] ? "queued" : "kept"}$`));
    });
    await fc.assert(checked, { numRuns: 40 });
  });
});
