import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { OutboxWorker } from "../../features/delivery/outbox-worker.ts";
import { useTestApp } from "../../testing/app.ts";
import { openMailServer, smtpRefusal } from "../../testing/mail-server.ts";
import { testSender } from "../../testing/outbox.ts";
import { testAccount } from "../../testing/twilio.ts";
import { events } from "../db/tables/all.ts";
import { openMail } from "./smtp.ts";
import { openTexts } from "./twilio.ts";

const office = useTestApp({ sends: true });

const email = { channel: "email", recipient: "marisol@example.com", subject: "Your visit" } as const;

describe("email delivery", () => {
  let closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing) await close();
    closing = [];
  });

  async function sendTo(options: Parameters<typeof openMailServer>[0], smtpUrl?: string) {
    const server = await openMailServer(options);
    const provider = openMail({ smtpUrl: smtpUrl ?? server.url, mailFrom: testSender });
    const { db } = office.store;
    const sender = new OutboxWorker({
      db,
      now: () => office.clock.now,
      messaging: office.context.messaging,
      providers: { email: provider },
    });
    closing.push(() => sender.stop(), server.close);
    return { server, send: () => sender.sendDue() };
  }

  it("fails a message at once for a permanently rejected address, and shows the reason", async () => {
    const { send } = await sendTo({
      onRcptTo: (_to, _session, done) => done(smtpRefusal(550, "No such user")),
    });
    const id = await office.queue(email);
    await send();
    expect(await office.readMessage(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      failure: expect.stringContaining("No such user"),
    });
    const [event] = await office.store.db.select().from(events);
    expect(event).toMatchObject({ kind: "message.failed", subjectId: id });
  });

  describe("to a server without encryption", () => {
    /** Looks like another machine to the server, although the connection ends here. */
    const elsewhere = (url: string, query = "") =>
      url.replace("://127.0.0.1", "://valance:mail-password@0.0.0.0") + query;

    it.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
      "sends neither password nor message%s",
      async (query) => {
        const input: string[] = [];
        const server = await openMailServer({
          allowInsecureAuth: true,
          onAuth: ({ password }, _session, done) => {
            input.push(String(password));
            done(null, { user: "valance" });
          },
        });
        const provider = openMail({ smtpUrl: elsewhere(server.url, query), mailFrom: testSender });
        closing.push(async () => provider.close(), server.close);
        const id = await office.queue(email);
        const sender = new OutboxWorker({ ...office.context, providers: { email: provider } });
        await sender.sendDue();
        expect(input).toEqual([]);
        expect(server.delivered).toEqual([]);
        expect(await office.readMessage(id)).toMatchObject({ state: "queued", attempts: 1 });
      },
    );

    it("sends if the server is on this machine", async () => {
      const { server, send } = await sendTo({});
      await office.queue(email);
      await send();
      expect(server.delivered).toHaveLength(1);
    });
  });

  it.each([
    ["from the start", { secure: true }, "smtps"],
    ["after STARTTLS", { disabledCommands: [] }, "smtp"],
  ])(
    "sends nothing to a server whose certificate is not valid, with TLS %s",
    async (_when, options, protocol) => {
      const input: string[] = [];
      const server = await openMailServer({
        ...options,
        onAuth: ({ password }, _session, done) => {
          input.push(String(password));
          done(null, { user: "valance" });
        },
      });
      const smtpUrl = server.url.replace("smtp://", `${protocol}://valance:mail-password@`);
      const provider = openMail({ smtpUrl, mailFrom: testSender });
      closing.push(async () => provider.close(), server.close);
      const id = await office.queue(email);
      const sender = new OutboxWorker({ ...office.context, providers: { email: provider } });
      closing.push(() => sender.stop());
      await sender.sendDue();
      expect(input).toEqual([]);
      expect(server.delivered).toEqual([]);
      expect(await office.readMessage(id)).toMatchObject({
        state: "queued",
        failure: expect.stringMatching(/certificate/),
      });
    },
  );

  it("retries a temporary rejection at growing intervals until the server accepts", async () => {
    let refusals = 2;
    const { server, send } = await sendTo({
      onRcptTo: (_to, _session, done) => (refusals-- > 0 ? done(smtpRefusal(451, "Come back")) : done()),
    });
    const id = await office.queue(email);
    await send();
    expect(await office.readMessage(id)).toMatchObject({
      state: "queued",
      attempts: 1,
      failure: expect.stringContaining("Come back"),
    });
    expect(await send()).toBe(0);
    office.later(1);
    await send();
    office.later(4);
    expect(await send()).toBe(0);
    office.later(1);
    await send();
    expect(await office.readMessage(id)).toMatchObject({ state: "sent", attempts: 3, failure: null });
    expect(server.delivered).toHaveLength(1);
  });

  it("retries when the server rejects our password", async () => {
    const options = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
        done(smtpRefusal(535, "Wrong password")),
    };
    const { server } = await sendTo(options);
    const { send } = await sendTo(options, server.url.replace("smtp://", "smtp://valance:wrong@"));
    const id = await office.queue(email);
    await send();
    expect(await office.readMessage(id)).toMatchObject({
      state: "queued",
      failure: expect.stringContaining("Wrong password"),
    });
  });

  it("tries an unreachable server eight times in half a day, then fails the message", async () => {
    const { server } = await sendTo({});
    await server.close();
    const { send } = await sendTo({}, server.url);
    const id = await office.queue(email);
    const tries: number[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes++) {
      if ((await send()) > 0) tries.push(minutes);
      if ((await office.readMessage(id)).state === "failed") break;
      const { dueAt } = await office.readMessage(id);
      const wait = (dueAt.getTime() - office.clock.now.getTime()) / 60_000;
      minutes += wait - 1;
      office.later(wait);
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 321, 561, 801]);
    expect(await office.readMessage(id)).toMatchObject({ state: "failed", attempts: 8 });
  });
});

describe("text delivery", () => {
  it.each([301, 302, 307, 308])("follows no redirect (%i) from Twilio", async (status) => {
    const requests: string[] = [];
    const server = createServer((request, answer) => {
      requests.push(request.url ?? "");
      answer.writeHead(status, { location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const texts = openTexts({ ...testAccount, origin: `http://127.0.0.1:${port}` });
    const id = await office.queue({ channel: "text", recipient: "(850) 555-0111" });
    await expect(texts.send((await office.readMessage(id))!, {} as never)).rejects.toThrow(
      "Twilio did not answer",
    );
    expect(requests).toEqual([expect.stringMatching(/Messages\.json$/)]);
    server.closeAllConnections();
    server.close();
  });
});
