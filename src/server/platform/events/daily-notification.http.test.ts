import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { testNow, useTestApp } from "../../testing/app.ts";
import { events } from "../db/tables/all.ts";
import { notifyOncePerDay } from "./daily-notification.ts";

const office = useTestApp();

it("notifies once a day of a condition that several notice at once", async () => {
  const { messaging } = office.context;
  const notify = (kind: "webhook.failing" | "disk.low", at: Date) =>
    office.store.db.transaction(async (tx) => {
      await notifyOncePerDay(tx, { kind, label: "", at, messaging });
      // Both see the events from before the other's commit, unless one waits.
      await pause(50);
    });
  const recorded = (kind: string) => office.store.db.$count(events, eq(events.kind, kind));
  await Promise.all([notify("webhook.failing", testNow), notify("webhook.failing", testNow)]);
  expect(await recorded("webhook.failing")).toBe(1);
  await notify("disk.low", testNow);
  await notify("webhook.failing", new Date(testNow.getTime() + 24 * 3_600_000));
  expect([await recorded("webhook.failing"), await recorded("disk.low")]).toEqual([2, 1]);
});
