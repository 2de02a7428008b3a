import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { testKind } from "#domain/connections/webhook.ts";
import { openStore } from "../../platform/db/connection.ts";
import { messages, webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { openMailServer } from "../mail-server.ts";
import { makeTestDatabase } from "../postgres.ts";
import { startServer } from "./running-server.ts";

test("a server sends neither messages nor webhooks with HOLD_MESSAGES, and all of them without", async () => {
  const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
  const { db, close } = await openStore({ dataDir: "", databaseUrl });
  const folder = mkdtempSync(path.join(tmpdir(), "valance-held-"));
  const mail = await openMailServer();
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder },
    ...{ SMTP_URL: mail.url, MAIL_FROM: "hello@shades.example" },
  };
  onTestFinished(async () => {
    await mail.close();
    await close();
    await remove();
    rmSync(folder, { recursive: true });
  });

  const dueAt = new Date();
  const message = { channel: "email", recipient: "nora@example.com", body: "See you" } as const;
  const waiting = { state: "queued", dueAt, createdAt: dueAt } as const;
  await db.insert(messages).values({ ...message, ...waiting, cause: "test:held" });
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: "https://shades.example/hook", kinds: ["lead.created"], secret: "none" })
    .returning();
  const delivery = { kind: testKind, webhookId: webhook!.id, occurredAt: dueAt } as const;
  await db.insert(webhookDeliveries).values({ ...delivery, ...waiting });
  const tries = async () => {
    const rows = [...(await db.select().from(messages)), ...(await db.select().from(webhookDeliveries))];
    return rows.map(({ attempts }) => attempts);
  };

  const holding = await startServer({ ...settings, HOLD_MESSAGES: "yes" });
  onTestFinished(() => holding.kill());
  // Longer than a sender waits between two rounds.
  await sleep(4_000);
  await holding.stop();
  expect(holding.output).toContain("Messages are held: HOLD_MESSAGES is on.");
  expect(mail.delivered).toEqual([]);
  expect(await tries()).toEqual([0, 0]);

  const sending = await startServer(settings);
  onTestFinished(() => sending.kill());
  await vi.waitFor(
    async () => {
      expect(mail.delivered).toHaveLength(1);
      expect(await tries()).toEqual([1, 1]);
    },
    { timeout: 20_000, interval: 100 },
  );
}, 60_000);
