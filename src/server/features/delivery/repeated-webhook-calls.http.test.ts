import { describe, expect, it } from "vitest";
import { webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { testKeys, useTestApp } from "../../testing/app.ts";
import { addWebhook, useWebhookReceiver } from "../../testing/webhook-receiver.ts";

const office = useTestApp();
const admin = await office.as("admin");
const receiver = useWebhookReceiver();

describe("a call with one key", () => {
  const press = (key: string, url: string, body?: object) =>
    office.call("POST", url, {
      cookie: admin,
      headers: { "idempotency-key": key },
      ...(body ? { body } : {}),
    });

  it("adds one webhook and shows its secret again", async () => {
    const body = { url: receiver.url, kinds: ["lead.created"] };
    const [first, second] = [
      await press("form", "/api/webhooks", body),
      await press("form", "/api/webhooks", body),
    ];
    expect(second).toMatchObject({ code: 201, body: first.body });
    const other = await press("form", "/api/webhooks", { ...body, url: `${receiver.url}&more` });
    expect(other.body.secret).not.toBe(first.body.secret);
    expect(await office.store.db.$count(webhooks)).toBe(2);
  });

  it("renews a secret once, so that the former one still signs", async () => {
    const { webhook, secret: former } = await addWebhook(office, receiver);
    const renew = (key: string) => press(key, `/api/webhooks/${webhook.id}/secret`, {});
    const { body } = await renew("press");
    expect((await renew("press")).body.secret).toBe(body.secret);
    const [row] = await office.store.db.select().from(webhooks);
    expect(testKeys.open(row!.formerSecret!, `webhook ${webhook.id}`)).toBe(former);
    expect((await renew("next press")).body.secret).not.toBe(body.secret);
  });

  it("queues one test delivery", async () => {
    const { webhook } = await addWebhook(office, receiver);
    const queue = (key: string) => press(key, `/api/webhooks/${webhook.id}/test`);
    const [first, second] = await Promise.all([queue("press"), queue("press")]);
    expect(second).toMatchObject({ code: 202, body: first.body });
    expect(await office.store.db.$count(webhookDeliveries)).toBe(1);
    await queue("next press");
    expect(await office.store.db.$count(webhookDeliveries)).toBe(2);
  });
});
