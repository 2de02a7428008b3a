import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Webhook } from "#contract/webhooks.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { events, webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { addWebhook, sendWebhooks, useWebhookReceiver } from "../../testing/webhook-receiver.ts";
import { deleteOldDeliveries, WebhookSender } from "./webhook-sender.ts";

const office = useTestApp();
const admin = await office.as("admin");
const receiver = useWebhookReceiver();

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: object) =>
  office.call(method, url, { cookie: admin, ...(body ? { body } : {}) });

describe("a delivery", () => {
  let webhook: Webhook;
  beforeEach(async () => {
    ({ webhook } = await addWebhook(office, receiver));
    await office.create.lead();
  });
  const only = async () => (await call("GET", `/api/webhooks/${webhook.id}/deliveries`)).body[0];

  it("is tried again later and later after an error, and then given up", async () => {
    receiver.status = 503;
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries++) {
      expect(await sendWebhooks(office)).toBe(1);
      const { state, nextAt, failure, answered, attempts } = await only();
      expect({ answered, failure, attempts }).toEqual({
        answered: 503,
        failure: "It answered 503",
        attempts: tries,
      });
      expect(await sendWebhooks(office)).toBe(0);
      if (state === "failed") break;
      waits.push((Date.parse(nextAt) - office.clock.now.getTime()) / 60_000);
      office.clock.now = new Date(nextAt);
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 240, 240]);
    expect(await only()).toMatchObject({ state: "failed", nextAt: null });
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("is delivered by a later try", async () => {
    receiver.status = 500;
    await sendWebhooks(office);
    receiver.status = 204;
    office.later(1);
    await sendWebhooks(office);
    expect(await only()).toMatchObject({ state: "delivered", answered: 204, failure: null, attempts: 2 });
    expect((await call("GET", "/api/webhooks")).body[0].latest).toEqual({
      state: "delivered",
      attempts: 2,
      at: office.clock.now.toISOString(),
    });
  });

  it("notifies administrators when it is given up, once a day and not for a test", async () => {
    receiver.status = 410;
    await call("POST", `/api/webhooks/${webhook.id}/test`, {});
    const failing = () => office.store.db.$count(events, eq(events.kind, "webhook.failing"));
    const shown = async () =>
      (await call("GET", "/api/notices")).body.filter(({ title }: { title: string }) =>
        title.startsWith("A webhook"),
      );
    await office.store.db.delete(webhookDeliveries).where(ne(webhookDeliveries.kind, "test"));
    await sendWebhooks(office);
    expect(await failing()).toBe(0);
    for (const phone of ["(850) 555-0181", "(850) 555-0182"]) {
      await office.create.lead({ phone, email: null });
      await sendWebhooks(office);
    }
    expect(await failing()).toBe(1);
    const { host } = new URL(receiver.url);
    expect(await shown()).toMatchObject([
      { title: `A webhook is failing: ${host}`, address: "/crm/settings/connections" },
    ]);
  });

  it("is given up at once if the receiver is gone", async () => {
    receiver.status = 410;
    await sendWebhooks(office);
    expect(await only()).toMatchObject({ state: "failed", answered: 410 });
  });

  it("is replayed with the same id, whether it failed or was delivered", async () => {
    await sendWebhooks(office);
    const { id } = await only();
    const replayed = await call("POST", `/api/webhook-deliveries/${id}/replay`, {});
    expect(replayed.body).toMatchObject({ id, state: "queued", attempts: 0 });
    await sendWebhooks(office);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(await only()).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("is replayed neither when it is unknown nor while its webhook is paused", async () => {
    const { id } = await only();
    await call("PATCH", `/api/webhooks/${webhook.id}`, { isActive: false });
    const paused = await call("POST", `/api/webhook-deliveries/${id}/replay`, {});
    expect(paused).toMatchObject({ code: 409, body: { code: "paused" } });
    expect(await sendWebhooks(office)).toBe(0);
    await call("DELETE", `/api/webhooks/${webhook.id}`);
    expect((await call("POST", `/api/webhook-deliveries/${id}/replay`, {})).code).toBe(404);
  });

  it("is announced without waiting for an edit of its webhook", async () => {
    const [locked, created] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const edit = office.store.db.transaction(async (tx) => {
      await lockRow(tx, webhooks, webhook.id, { mode: "no key update", noun: "webhook" });
      locked.resolve();
      await created.promise;
    });
    await locked.promise;
    await office.create.lead({ phone: "(850) 555-0191", email: null });
    created.resolve();
    await edit;
    expect(await sendWebhooks(office)).toBe(2);
  });

  it("never reaches a private address unless the server allows it", async () => {
    expect(await sendWebhooks(office, { allowsPrivate: false })).toBe(1);
    expect(receiver.received).toEqual([]);
    const { state, failure, answered } = await only();
    expect([state, answered]).toEqual(["failed", null]);
    expect(failure).toBe("The address is on this machine or in a private network, so it was not called");
  });

  it("is sent by one of two processes, and taken over when its process died", async () => {
    const counts = await Promise.all([sendWebhooks(office), sendWebhooks(office)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    const leasedUntil = new Date(office.clock.now.getTime() + 60_000);
    await office.store.db.update(webhookDeliveries).set({ state: "queued", leasedUntil });
    expect(await sendWebhooks(office)).toBe(0);
    office.later(1);
    expect(await sendWebhooks(office)).toBe(1);
  });

  it("fails with advice when the secret cannot be read", async () => {
    await office.store.db.update(webhooks).set({ secret: "k9.AAAAAAAAAAAAAAAA.AA.AAAAAAAAAAAAAAAAAAAAAA" });
    await sendWebhooks(office);
    expect((await only()).failure).toBe("The secret cannot be read. Make a new one");
  });

  it("leaves the log after thirty days, or with its webhook", async () => {
    office.later(30 * 24 * 60);
    await deleteOldDeliveries(office.store.db, new Date(office.clock.now.getTime() - 1));
    expect(await office.store.db.$count(webhookDeliveries)).toBe(1);
    await deleteOldDeliveries(office.store.db, office.clock.now);
    expect(await office.store.db.$count(webhookDeliveries)).toBe(0);
    await office.create.lead({ phone: "(850) 555-0179", email: null });
    for (const _ of [1, 2]) expect((await call("DELETE", `/api/webhooks/${webhook.id}`)).code).toBe(204);
    expect(await office.store.db.$count(webhookDeliveries)).toBe(0);
  });
});

it("sends in the background while the server runs", async () => {
  await addWebhook(office, receiver);
  const { db, messaging } = office.context;
  const settings = { db, messaging, allowsPrivate: true, now: () => office.clock.now, every: 20 };
  const sender = new WebhookSender(settings);
  sender.start();
  await office.create.lead();
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
  await sender.stop();
});
