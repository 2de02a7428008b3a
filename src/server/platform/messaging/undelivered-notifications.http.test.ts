import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { markNotSent } from "../../features/delivery/delivery-outcomes.ts";
import { recordText } from "../../features/delivery/incoming-texts.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import type { NewMessage } from "../../testing/outbox.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { events, messages, users } from "../db/tables/all.ts";
import { staffCause } from "./staff-email.ts";
import { SendError } from "./transport.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");
beforeEach(async () => {
  await office.store.db.update(users).set({ email: "robin@gulf-shades.example" });
});

const notifications = async (): Promise<NotificationItem[]> =>
  (await office.call("GET", "/api/notices", { cookie: staff })).body;
const want = (messagesWanted: object) =>
  office.call("PUT", "/api/account/notifications", {
    body: { messages: messagesWanted },
    cookie: staff,
  });
const letters = async () =>
  (await office.store.db.select().from(messages).where(eq(messages.state, "queued"))).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

async function giveUp(message: NewMessage, at = testNow) {
  const row = await office.readMessage(await office.queue(message));
  const why = new SendError("No such user", { isFinal: true });
  await markNotSent(office.store.db, row, { why, at, messaging: office.context.messaging });
}

const toMarisol = { channel: "email", recipient: "marisol@example.com", subject: "Your visit" } as const;
const toRobin = "robin@gulf-shades.example: Message not delivered: marisol@example.com";

describe("a message to a customer that fails for good", () => {
  it("notifies staff in the office and by email, with a link", async () => {
    await giveUp(toMarisol);
    expect(await notifications()).toMatchObject([
      {
        ...{ of: "messages", title: "Message not delivered: marisol@example.com", by: "The system" },
        address: "/crm/messages?search=marisol%40example.com",
      },
    ]);
    expect(await letters()).toEqual([toRobin]);
  });

  it("follows each user's settings, separately for each channel", async () => {
    await want({ office: false });
    await giveUp(toMarisol);
    expect(await notifications()).toEqual([]);
    expect(await letters()).toEqual([toRobin]);
    await office.store.db.delete(messages);
    await office.store.db.delete(events);
    await want({ office: true, email: false });
    await giveUp(toMarisol);
    expect(await notifications()).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  it("is emailed at most once an hour and shown in the office each time, because an outage fails hundreds", async () => {
    await giveUp({ ...toMarisol, recipient: "casey@gulf-shades.example", cause: `${staffCause}1:casey` });
    for (const minutes of [0, 20, 59]) await giveUp(toMarisol, later(minutes));
    expect(await notifications()).toHaveLength(3);
    expect(await letters()).toEqual([toRobin]);
    for (const minutes of [75, 110, 125]) await giveUp(toMarisol, later(minutes));
    expect(await letters(), "in the second hour, and in the third").toEqual([toRobin, toRobin, toRobin]);
  });
});

it("a failed staff email triggers neither another email nor a notification", async () => {
  const recipient = "robin@gulf-shades.example";
  await giveUp({ ...toMarisol, recipient, cause: `${staffCause}1:${crypto.randomUUID()}` });
  expect(await letters()).toEqual([]);
  expect(await notifications()).toEqual([]);
});

describe("an incoming text", () => {
  const comesIn = (Body: string) =>
    recordText(office.store.db, {
      fields: { MessageSid: crypto.randomUUID(), From: "+18505550111", Body },
      ...{ at: testNow, messaging: office.context.messaging },
    });

  it("notifies staff and names the sender", async () => {
    await office.call("POST", "/api/leads", { body: { ...callback, phone: "(850) 555-0111" } });
    await comesIn("Thursday would be fine");
    expect((await notifications())[0]).toMatchObject({
      ...{ title: "Text received: Marisol Vega", by: "The customer" },
      address: "/crm/messages?search=Marisol%20Vega",
    });
    expect(await letters()).toContain("robin@gulf-shades.example: Text received: Marisol Vega");
  });

  it("notifies nobody if it is a command, which is carried out", async () => {
    await comesIn("STOP");
    expect(await notifications()).toEqual([]);
    expect(await letters()).toEqual([]);
  });
});
