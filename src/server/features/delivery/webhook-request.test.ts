import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useWebhookReceiver } from "../../testing/webhook-receiver.ts";
import { postWebhook, signedHeaders } from "./webhook-request.ts";

const receiver = useWebhookReceiver();
const post = (url: string, more: { allowsPrivate?: boolean; timeout?: number } = {}) =>
  postWebhook({ url, headers: {}, body: "{}", allowsPrivate: true, ...more });

it("signs as Standard Webhooks describes", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const headers = signedHeaders({
    ...{ id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: new Date(1_614_265_330_000) },
    ...{ body: '{"test": 2432232314}', secrets: [secret] },
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("without leave to reach private addresses", () => {
  let connections = 0;
  const local = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  beforeAll(async () => void (await once(local.listen(0, "::"), "listening")));
  beforeEach(() => {
    connections = 0;
  });
  afterAll(() => void local.close());

  it.each(
    [
      ["127.0.0.1", "localhost", "sub.localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]"],
      ["0x7f000001", "2130706433", "127.1", "0177.0.0.1", "127.0.0.1.", "localhost."],
      ["169.254.169.254", "10.0.0.1", "192.168.0.1", "[fe80::1]", "[fd00::1]", "[64:ff9b::7f00:1]"],
    ].flat(),
  )("calls nothing at %s", async (host) => {
    const { port } = local.address() as AddressInfo;
    const failed = post(`https://${host}:${port}/`, { allowsPrivate: false });
    await expect(failed).rejects.toThrow(/not called|call failed/);
    expect(connections).toBe(0);
  });

  it("calls nothing over plain HTTP", async () => {
    await expect(post("http://example.com/", { allowsPrivate: false })).rejects.toThrow("no https://");
  });
});

it("follows no redirect", async () => {
  Object.assign(receiver, { status: 302, headers: { location: receiver.url } });
  expect(await post(receiver.url)).toBe(302);
  expect(receiver.received).toHaveLength(1);
});

describe("a receiver", () => {
  const open: http.Server[] = [];
  const serve = async (answer: http.RequestListener) => {
    const server = http.createServer(answer).listen(0, "127.0.0.1");
    open.push(server);
    await once(server, "listening");
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  };
  afterAll(() => {
    for (const server of open) {
      server.close();
      server.closeAllConnections();
    }
  });

  it("fails in time if it never answers", async () => {
    const { url } = await serve(() => undefined);
    await expect(post(url, { timeout: 50 })).rejects.toThrow("There was no answer within 0.05 seconds");
  });

  it("is cut off after the head if it answers without end", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const { url } = await serve((_request, answer) => {
      closed = once(answer, "close");
      answer.writeHead(200);
      const more = () => answer.write("x".repeat(65_536)) && setImmediate(more);
      answer.on("drain", more);
      more();
    });
    expect(await post(url)).toBe(200);
    await closed;
  });

  it("fails the call if it hangs up, or speaks no HTTP", async () => {
    const { url } = await serve((request) => request.socket.end("nonsense\r\n\r\n"));
    await expect(post(url)).rejects.toThrow("The call failed");
  });
});
