import { once } from "node:events";
import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { addWebhookRoute, type WebhookSecret } from "#contract/webhooks.ts";
import { type WebhookKind, webhookKinds } from "#domain/connections/webhook.ts";
import { WebhookSender } from "../features/delivery/webhook-sender.ts";
import type { TestApp } from "./app.ts";
import { done } from "./call.ts";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another program on this machine, which receives webhooks. */
interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Status of its answers; 200 before each test. */
  status: number;
  headers: Record<string, string>;
}

export function useWebhookReceiver(): WebhookReceiver {
  const receiver: WebhookReceiver = { url: "", received: [], status: 200, headers: {} };
  const server = http.createServer(async (request, answer) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    answer.writeHead(receiver.status, receiver.headers).end("thanks");
  });
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=valance`;
  });
  beforeEach(() => Object.assign(receiver, { received: [], status: 200, headers: {} }));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return receiver;
}

/** Adds the receiver as the administrator; without kinds, for all of them. */
export function addWebhook(
  office: TestApp,
  { url }: WebhookReceiver,
  kinds: readonly WebhookKind[] = webhookKinds,
): Promise<WebhookSecret> {
  return done(office.call(addWebhookRoute, { body: { url, kinds: [...kinds] } }));
}

/** Sends the app's due deliveries; returns how many were tried. */
export function sendWebhooks(office: TestApp, { allowsPrivate = true } = {}): Promise<number> {
  const { db, messaging } = office.context;
  return new WebhookSender({ db, messaging, allowsPrivate, now: () => office.clock.now }).sendDue();
}
