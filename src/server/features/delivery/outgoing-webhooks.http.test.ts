import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Webhook } from "#contract/webhooks.ts";
import { maxWebhooks, type WebhookKind, webhookKinds } from "#domain/connections/webhook.ts";
import { events, webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { makeKey } from "../../testing/api-keys.ts";
import { testKeys, useTestApp } from "../../testing/app.ts";
import { importsOf, whole } from "../../testing/imports.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { appointmentRequest } from "../../testing/visitor.fixture.ts";
import {
  addWebhook,
  type ReceivedWebhook,
  sendWebhooks,
  useWebhookReceiver,
} from "../../testing/webhook-receiver.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");
const receiver = useWebhookReceiver();

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: object) =>
  office.call(method, url, { cookie: admin, ...(body ? { body } : {}) });
const add = (kinds?: readonly WebhookKind[]) => addWebhook(office, receiver, kinds);
const logOf = async ({ id }: Webhook) => (await call("GET", `/api/webhooks/${id}/deliveries`)).body;
const announced = () => receiver.received.map(({ body }) => JSON.parse(body));
const signatureBy = (secret: string, { headers, body }: ReceivedWebhook) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`)
    .digest("base64")}`;

describe("a webhook", () => {
  it("announces what happened to which record, and nothing about a person", async () => {
    await add();
    const lead = await office.create.lead();
    expect(await sendWebhooks(office)).toBe(1);
    const url = `http://localhost:3000/api/leads/${lead.id}`;
    const timestamp = office.clock.now.toISOString();
    expect(announced()).toEqual([{ type: "lead.created", timestamp, data: { id: lead.id, url } }]);
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    const read = await office.call("GET", new URL(url).pathname, { headers });
    expect(read.body).toMatchObject({ id: lead.id, phone: lead.phone });
  });

  it("is called with the id of the delivery, the time and a signature of both and the body", async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await office.create.lead();
    await sendWebhooks(office);
    const [call] = receiver.received as [ReceivedWebhook];
    const [delivery] = await logOf(webhook);
    expect(call.headers["webhook-id"]).toBe(delivery.id);
    expect(call.headers["webhook-timestamp"]).toBe(String(office.clock.now.getTime() / 1000));
    expect(call.headers["webhook-signature"]).toBe(signatureBy(secret, call));
    expect(call.headers["content-type"]).toBe("application/json");
  });

  it("announces every kind that was chosen for it", async () => {
    await add();
    const body = { ...appointmentRequest, preferredTime: "2:00 PM" };
    await office.call("POST", "/api/appointments", { body: appointmentRequest });
    const { body: booked } = await office.call("POST", "/api/appointments", {
      body: { ...body, phone: "(850) 555-0155", email: "ina.roy@example.com" },
      cookie: staff,
    });
    for (const change of [{ preferredDate: "2026-11-24", preferredTime: "3:00 PM" }, { status: "cancelled" }])
      await office.call("PUT", `/api/appointments/${booked.id}`, { body: change, cookie: staff });
    const house = await quotedHouse(office);
    await house.call("POST", `/api/quotes/${(await house.sent()).id}/accept`, { name: "Theo Banks" });
    await house.call("POST", `/api/quotes/${(await house.sent()).id}/decline`, {});
    const payment = { amount: "100", paymentType: "deposit", receivedOn: "2026-11-21", moreThanOwed: true };
    const paid = await office.call("POST", `/api/projects/${house.projectId}/payments`, {
      ...{ cookie: staff, body: payment },
    });
    await office.call("POST", `/api/payments/${paid.body.id}/refund`, { cookie: staff, body: {} });
    await sendWebhooks(office);
    expect(new Set(announced().map(({ type }) => type))).toEqual(new Set(webhookKinds));
    const captured = announced().find(({ type }) => type === "payment.captured");
    expect(captured.data.url).toMatch(new RegExp(`/api/projects/${house.projectId}/payments$`));
    for (const { data } of announced()) {
      const answer = await office.call("GET", new URL(data.url).pathname, { cookie: admin });
      expect(answer.code, data.url).toBe(200);
    }
  });

  it("announces a canceled appointment as booked when it is undone or open again", async () => {
    const { body: booked } = await office.call("POST", "/api/appointments", {
      ...{ body: { ...appointmentRequest, preferredTime: "2:00 PM" }, cookie: staff },
    });
    await add(["appointment.cancelled", "appointment.booked"]);
    const change = async (status: string) => {
      const url = `/api/appointments/${booked.id}`;
      expect((await office.call("PUT", url, { body: { status }, cookie: staff })).code).toBe(200);
      await sendWebhooks(office);
      office.later(5);
    };
    await office.call("PUT", `/api/appointments/${booked.id}`, {
      ...{ body: { status: "cancelled" }, cookie: staff },
    });
    for (const status of ["scheduled", "cancelled", "confirmed", "completed"]) await change(status);
    const kinds = announced().map(({ type }) => type.split(".")[1]);
    expect(kinds.toSorted()).toEqual(["booked", "booked", "cancelled", "cancelled"]);
    expect(kinds.at(-1)).toBe("booked");
    const last = announced().at(-1);
    expect(last.data.url).toMatch(new RegExp(`/api/appointments/${booked.id}$`));
  });

  it("announces no other kind, nothing while it is paused, and no lead of an import", async () => {
    const { webhook } = await add(["quote.sent"]);
    await office.create.lead();
    expect(await sendWebhooks(office)).toBe(0);
    await call("PATCH", `/api/webhooks/${webhook.id}`, { kinds: ["lead.created"], isActive: false });
    await office.create.lead({ phone: "(850) 555-0171", email: null });
    expect(await office.store.db.$count(webhookDeliveries)).toBe(0);
    await call("PATCH", `/api/webhooks/${webhook.id}`, { isActive: true });
    const { importPeople, savedLeads } = await importsOf(office);
    const before = (await savedLeads()).length;
    await importPeople(whole);
    expect((await savedLeads()).length).toBeGreaterThan(before);
    expect(await office.store.db.$count(webhookDeliveries)).toBe(0);
  });

  it("announces no change that is rolled back", async () => {
    await add();
    const event = { kind: "lead.created", subjectId: crypto.randomUUID(), detail: { label: "" } } as const;
    await office.store.db
      .transaction(async (tx) => {
        await recordEvent(tx, { ...event, at: office.clock.now });
        expect(await tx.$count(webhookDeliveries)).toBe(1);
        throw new Error("Never mind");
      })
      .catch(() => undefined);
    expect(await sendWebhooks(office)).toBe(0);
  });

  it("is stored with its secret sealed, and shows the secret only once", async () => {
    const { webhook, secret } = await add();
    const [row] = await office.store.db.select().from(webhooks);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(testKeys.open(row!.secret, `webhook ${webhook.id}`)).toBe(secret);
    expect(JSON.stringify((await call("GET", "/api/webhooks")).body)).not.toContain(secret.slice(6));
  });
});

describe("a new secret", () => {
  it("signs beside the former one for a day, and then alone", async () => {
    const { webhook, secret: former } = await add();
    const { body } = await call("POST", `/api/webhooks/${webhook.id}/secret`, {});
    expect(body.secret).not.toBe(former);
    await office.create.lead();
    await sendWebhooks(office);
    const [first] = receiver.received as [ReceivedWebhook];
    const both = [body.secret, former].map((secret) => signatureBy(secret, first));
    expect(first.headers["webhook-signature"]).toBe(both.join(" "));
    office.later(24 * 60);
    await office.store.db.update(webhookDeliveries).set({ state: "queued" });
    await sendWebhooks(office);
    const second = receiver.received[1]!;
    expect(second.headers["webhook-signature"]).toBe(signatureBy(body.secret, second));
  });
});

describe("adding a webhook", () => {
  it.each([
    ["ftp://example.com/", "Use an address with https://"],
    ["example.com", "Use an address like https://example.com/hook"],
    ["https://me:secret@example.com/", "Leave the name and password out of the address"],
    ["https://example.com/#part", "Leave the part after # out of the address"],
  ])("refuses the address %s", async (url, message) => {
    const answer = await call("POST", "/api/webhooks", { url, kinds: ["lead.created"] });
    expect(answer).toMatchObject({ code: 400, body: { fields: { url: message } } });
  });

  it("needs the password in an old session, as do another address and a new secret", async () => {
    const { webhook } = await add();
    office.later(11);
    for (const answer of [
      await call("POST", "/api/webhooks", { url: receiver.url, kinds: ["lead.created"] }),
      await call("PATCH", `/api/webhooks/${webhook.id}`, { url: "https://example.com/" }),
      await call("POST", `/api/webhooks/${webhook.id}/secret`, {}),
    ])
      expect(answer).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect((await call("PATCH", `/api/webhooks/${webhook.id}`, { isActive: false })).code).toBe(200);
  });

  it(`stops at ${maxWebhooks}`, async () => {
    const row = { url: receiver.url, kinds: ["lead.created" as const], secret: "" };
    await office.store.db.insert(webhooks).values(Array.from({ length: maxWebhooks }, () => row));
    const answer = await call("POST", "/api/webhooks", { url: receiver.url, kinds: ["lead.created"] });
    expect(answer).toMatchObject({ code: 409, body: { code: "too_many" } });
  });

  it("is in the audit log with the host and never the path, as are its changes", async () => {
    const { webhook } = await add(["lead.created"]);
    await call("PATCH", `/api/webhooks/${webhook.id}`, { kinds: ["quote.sent"], version: 1 });
    await call("POST", `/api/webhooks/${webhook.id}/secret`, {});
    await call("DELETE", `/api/webhooks/${webhook.id}`);
    const { body } = await call("GET", "/api/audit?limit=4");
    expect(body.map(({ what }: { what: string }) => what)).toEqual([
      "Deleted a webhook",
      "Rotated a webhook's secret",
      "Changed a webhook: kinds",
      "Added a webhook: new lead",
    ]);
    expect(JSON.stringify(await office.store.db.select().from(events))).not.toContain("of=valance");
  });

  it("refuses an edit of an old version", async () => {
    const { webhook } = await add();
    const change = (kinds: string[]) => call("PATCH", `/api/webhooks/${webhook.id}`, { kinds, version: 1 });
    expect((await change(["quote.sent"])).code).toBe(200);
    expect(await change(["lead.created"])).toMatchObject({ code: 409, body: { code: "stale" } });
  });
});

describe("a test delivery", () => {
  it("is about no record", async () => {
    const { webhook } = await add(["quote.sent"]);
    expect((await call("POST", `/api/webhooks/${webhook.id}/test`, {})).code).toBe(202);
    await sendWebhooks(office);
    expect(announced()).toEqual([{ type: "test", timestamp: office.clock.now.toISOString(), data: {} }]);
    expect((await logOf(webhook))[0]).toMatchObject({ kind: "test", state: "delivered", answered: 200 });
  });

  it("is refused while the webhook is paused", async () => {
    const { webhook } = await add();
    await call("PATCH", `/api/webhooks/${webhook.id}`, { isActive: false });
    const answer = await call("POST", `/api/webhooks/${webhook.id}/test`, {});
    expect(answer).toMatchObject({ code: 409, body: { code: "paused" } });
  });
});
