import path from "node:path";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ServerFacts } from "#domain/system/conditions.ts";
import { alerts, backups, events, messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { checkServer, updateAlerts } from "./alerts.ts";

const office = useTestApp({ sends: true });

const fine: ServerFacts = {
  ...{ freeDisk: 50_000_000_000, freeMemory: 1_000_000_000, spooled: 0, backups: null, failedLately: 0 },
  isArchiveFailing: false,
  isArchiveCopyLate: false,
  isHolding: false,
  certificateEndsAt: undefined,
  oldestDueAt: undefined,
};

const check = (facts: Partial<ServerFacts>, more: { machine?: string; failure?: string } = {}) => {
  const { messaging } = office.context;
  const found = { facts: { ...fine, ...facts }, at: office.clock.now, messaging };
  return updateAlerts(office.store.db, { ...found, ...more });
};

const emails = async () => {
  const rows = await office.store.db.select().from(messages).where(like(messages.cause, "notice:%"));
  return rows.map(({ recipient, subject, body }) => ({ recipient, subject, body }));
};
const subjects = async () => (await emails()).map(({ subject }) => subject);

beforeEach(async () => {
  await Promise.all([office.as("admin"), office.as("staff")]);
  const everyoneOff = { messages: false, messages_email: false };
  for (const name of ["robin-admin", "robin-staff"])
    await office.store.db
      .update(users)
      .set({ email: `${name}@gulf-shades.example`, notifications: everyoneOff })
      .where(eq(users.username, name));
});

describe("an alert", () => {
  it("is emailed to administrators, whatever they chose, with the way to the advice", async () => {
    await check({ freeDisk: 800 * 1024 ** 2 });
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: "robin-admin@gulf-shades.example",
      subject: "The server's disk is almost full: 800.0 MB free",
    });
    expect(email!.body).toContain("https://gulf-shades.example/crm/settings/system");
    expect(email!.body).toContain("Alerts like this one are always sent.");
    const seenBy = async (role: "admin" | "staff") =>
      JSON.stringify((await office.call("GET", "/api/notices", { cookie: await office.as(role) })).body);
    expect(await seenBy("admin")).toContain("disk is almost full");
    expect(await seenBy("staff")).not.toContain("disk is almost full");
  });

  it("is sent once until its condition has cleared, then again", async () => {
    const { db } = office.store;
    await check({ backups: "failed" }, { failure: "The disk is full" });
    office.later(5);
    await check({ backups: "failed" }, { failure: "The disk is full" });
    expect(await subjects()).toEqual(["There's no recent backup: The disk is full"]);
    await check({});
    expect(await db.$count(alerts)).toBe(0);
    await check({ backups: "failed" }, { failure: "The disk is full" });
    expect(await subjects()).toHaveLength(2);
    expect(await db.$count(events, eq(events.kind, "backup.missed"))).toBe(2);
  });

  it("is sent again when another condition joins, and once for each until backups are well again", async () => {
    const copy = { backups: "not_copied", isArchiveFailing: true } as const;
    await check(copy, { failure: "It was not copied elsewhere" });
    await check({ backups: "old", isArchiveFailing: true });
    await check(copy, { failure: "It was not copied elsewhere" });
    expect((await subjects()).sort()).toEqual([
      "There's no recent backup: It was not copied elsewhere",
      "There's no recent backup: none in the last 26 hours",
      "There's no recent backup: the database's log isn't archived",
    ]);
    await check({});
    expect(await office.store.db.$count(alerts)).toBe(0);
  });

  it("names what is wrong with the archive of the log", async () => {
    await check({ isArchiveFailing: true });
    await check({});
    await check({ isArchiveCopyLate: true });
    expect(await subjects()).toEqual([
      "There's no recent backup: the database's log isn't archived",
      "There's no recent backup: the archive's weekly copy of the database is missing",
    ]);
  });

  it("is sent once by several processes at the same moment", async () => {
    const certificateEndsAt = new Date("2026-12-03T16:00:00Z");
    await Promise.all(Array.from({ length: 5 }, () => check({ failedLately: 7, certificateEndsAt })));
    expect((await subjects()).sort()).toEqual([
      "Messages are failing: 7 in the last hour",
      "The website's certificate expires soon: Dec 03, 2026",
    ]);
  });

  it("belongs to its machine if it is about a disk, and ends a day after that machine", async () => {
    const low = { freeDisk: 1 };
    await check(low, { machine: "one" });
    await check({}, { machine: "two" });
    await check(low, { machine: "two" });
    expect(await subjects()).toHaveLength(2);
    office.later(24 * 60 + 1);
    await check(low, { machine: "two" });
    expect(await office.store.db.select().from(alerts)).toMatchObject([
      { condition: "disk_low", machine: "two" },
    ]);
  });

  it("comes from what the server finds", async () => {
    const at = office.clock.now;
    const place = path.join(office.context.backups.folder, "x");
    const failed = { cause: "nightly", takenAt: at, finishedAt: at, place, failure: "No room" } as const;
    await office.store.db.insert(backups).values(failed);
    await checkServer(office.context, at);
    expect(await subjects()).toContain("There's no recent backup: No room");
    const cookie = await office.as("admin");
    const { body } = await office.call("GET", "/api/system/conditions", { cookie });
    expect(body.conditions).toContain("backup_failed");
  });
});
