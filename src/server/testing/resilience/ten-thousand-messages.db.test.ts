import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { openMailServer } from "../mail-server.ts";
import { testSender } from "../outbox.ts";
import { makeTestDatabase } from "../postgres.ts";
import { startServer } from "./running-server.ts";

const count = 10_000;
/** Long enough for the two-minute lease of a killed process to expire. */
const timeout = 15 * 60_000;

// Leases of killed processes expire after two minutes: `npm run test:faults` waits for that, `npm test` does not.
test.runIf(process.env.FAULT_REPORT)(
  "three processes send each queued message once, even if one of them is killed",
  async () => {
    const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
    const { db, close } = await openStore({ dataDir: tmpdir(), databaseUrl });
    // Slow, so that a process is always killed while it is sending.
    const mail = await openMailServer({ onMailFrom: (_from, _session, done) => setTimeout(done, 15) });
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: tmpdir(),
      SMTP_URL: mail.url,
      MAIL_FROM: testSender,
    };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await mail.close();
      await close();
      await remove();
    });

    const numbers = Array.from({ length: count }, (_, number) => number);
    for (let from = 0; from < count; from += 1_000) {
      const rows = numbers.slice(from, from + 1_000).map((number): typeof messages.$inferInsert => ({
        cause: `many:${number}`,
        channel: "email",
        recipient: `guest-${number}@example.com`,
        subject: "Hello",
        body: `Number ${number}`,
        state: "queued",
      }));
      await db.insert(messages).values(rows);
    }
    // Mid-work: some of the leased messages were sent but not marked.
    await vi.waitFor(() => expect(mail.delivered.length).toBeGreaterThan(count / 4), {
      timeout,
      interval: 5,
    });
    await servers[0]?.kill();
    await vi.waitFor(async () => expect(await db.$count(messages, eq(messages.state, "sent"))).toBe(count), {
      timeout,
      interval: 500,
    });
    const keys = mail.delivered.map(({ email }) => email.messageId);
    expect(new Set(keys).size).toBe(count);
    // A message sent but not marked when its process died goes out again with the same key, at most one lease's worth.
    expect(keys.length - count).toBeLessThanOrEqual(10);
  },
  timeout + 60_000,
);
