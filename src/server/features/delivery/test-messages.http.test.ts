import { describe, expect, it } from "vitest";
import { sendTestRoute } from "#contract/messages.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

describe("a test message", () => {
  const office = useTestApp({ sends: true });
  const test = async (body: object, role: "admin" | "staff" = "admin") =>
    office.call("POST", "/api/messages/test", { body, cookie: await office.as(role) });

  it("goes through the outbox, and the channel shows how it went", async () => {
    const cookie = await office.as("admin");
    const channels = async () => (await office.call("GET", "/api/messages/channels", { cookie })).body;
    expect(await channels()).toEqual({
      email: { isConnected: true, lastTest: null },
      text: { isConnected: true, lastTest: null },
    });
    const sent = await test({ channel: "text", recipient: "(850) 555-0142" });
    const lastTest = {
      recipient: "+18505550142",
      state: "queued",
      failure: null,
      createdAt: testNow.toISOString(),
    };
    expect(sent).toMatchObject({ code: 202, body: { isConnected: true, lastTest } });
    expect(await channels()).toMatchObject({ email: { lastTest: null }, text: { lastTest } });
    const [row] = await office.store.db.select().from(messages);
    expect(row).toMatchObject({ channel: "text", state: "queued", dueAt: testNow });
    expect(row?.body).toContain("This is a test from");
  });

  it("is sent once, however often its call arrives", async () => {
    const press = (key: string, recipient = "a@example.com") =>
      office.call(sendTestRoute, { body: { channel: "email", recipient }, key, as: "admin" });
    const answers = await Promise.all([press("one"), press("one")]);
    expect(answers.map(({ code }) => code)).toEqual([202, 202]);
    expect(await office.store.db.$count(messages)).toBe(1);
    await press("one", "b@example.com");
    await press("two");
    expect(await office.store.db.$count(messages)).toBe(3);
  });

  it("is refused without an address, and from staff", async () => {
    expect(await test({ channel: "email", recipient: "nobody" })).toMatchObject({
      code: 400,
      body: { fields: { recipient: "Enter an email address" } },
    });
    expect((await test({ channel: "email", recipient: "a@example.com" }, "staff")).code).toBe(403);
  });
});

describe("a test message without a provider", () => {
  const office = useTestApp();

  it("is refused, because nothing would be sent", async () => {
    const answer = await office.call("POST", "/api/messages/test", {
      body: { channel: "email", recipient: "a@example.com" },
      cookie: await office.as("admin"),
    });
    expect(answer).toMatchObject({ code: 409, body: { message: "Email isn't connected yet" } });
    expect(await office.store.db.$count(messages)).toBe(0);
  });
});
