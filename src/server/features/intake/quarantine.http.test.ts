import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/durations.ts";
import { quarantine } from "#domain/leads/quarantine.ts";
import { Disk, minFreeBytes } from "../../platform/core/disk-space.ts";
import { events, leads, rateLimits, submissions } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { Intake } from "./intake.ts";

const office = useTestApp({ isDiskLow: async () => isDiskLow });
const staff = await office.as("staff");
let isDiskLow = false;
const spoolFolder = mkdtempSync(join(tmpdir(), "valance-spool-"));
afterAll(() => rmSync(spoolFolder, { recursive: true }));
beforeEach(() => {
  isDiskLow = false;
});

const spam = { ...callback, website: "https://spam.example" };

function sending() {
  const { db, messaging } = office.context;
  const intake = new Intake({
    db,
    messaging,
    rateLimits: true,
    isDiskLow: async () => isDiskLow,
    spoolFolder,
  });
  return ({ from = "192.0.2.7", at = testNow, ...content }: Record<string, unknown> = {}) =>
    intake.receive({
      form: { kind: "lead", content: { ...spam, ...content } as typeof callback },
      key: undefined,
      at: at as Date,
      caller: String(from),
    });
}

const waiting = () => office.store.db.$count(submissions, eq(submissions.state, "quarantined"));

describe("a submission that looks like spam", () => {
  it("is stored with at most 2 kB of its content, and released with that", async () => {
    const send = sending();
    await send({ message: "🪟".repeat(2_500), consentWording: "🪟".repeat(500) });
    const [saved] = await office.store.db.select().from(submissions);
    expect(Buffer.byteLength(JSON.stringify(saved?.content))).toBeLessThanOrEqual(quarantine.maxBytes);
    const { code } = await office.call("POST", `/api/requests/${saved?.id}/release`, { cookie: staff });
    expect(code).toBe(200);
    const [lead] = await office.store.db.select().from(leads);
    expect(lead).toMatchObject({ firstName: callback.firstName, message: expect.stringMatching(/🪟…$/u) });
  });

  it("is stored twenty times a day from one address, and refused after that", async () => {
    const send = sending();
    for (let n = 0; n < quarantine.maxPerCaller; n++) await send({ message: `Number ${n}` });
    const later = new Date(testNow.getTime() + day / 2);
    const refused = { status: 429, headers: { "retry-after": String(day / 2_000) } };
    await expect(send({ message: "One more", at: later })).rejects.toMatchObject(refused);
    await send({ message: "From elsewhere", from: "192.0.2.8" });
    await send({ message: "Next day", at: new Date(testNow.getTime() + day) });
    expect(await waiting()).toBe(22);
  });

  it("is stored 2,000 times a day in all, and other visitors are still accepted", async () => {
    const send = sending();
    await send();
    await office.store.db
      .update(rateLimits)
      .set({ count: quarantine.maxTotal })
      .where(eq(rateLimits.caller, "everybody"));
    await office.store.db.update(rateLimits).set({ count: 1 }).where(eq(rateLimits.bucket, "request"));
    await expect(send({ message: "More", from: "192.0.2.8" })).rejects.toMatchObject({ status: 429 });
    await send({ website: "", from: "192.0.2.9" });
    expect(await office.store.db.$count(leads)).toBe(1);
  });

  it("takes at most a megabyte a day of the longest requests from one address, at any pace", async () => {
    const send = sending();
    const codes: number[] = [];
    for (let at = testNow.getTime(); at < testNow.getTime() + day; at += 600_000)
      for (const part of ["a", "b"])
        codes.push(
          await send({ message: `${at} ${part} ${"🪟".repeat(2_400)}`, website: "", at: new Date(at) }).then(
            () => 201,
            ({ status }) => status,
          ),
        );
    expect([201, 429].map((code) => codes.filter((each) => each === code).length)).toEqual([80, 208]);
    const saved = await office.store.db.select({ content: submissions.content }).from(submissions);
    expect(Buffer.byteLength(JSON.stringify(saved))).toBeLessThan(1_000_000);
  }, 60_000);
});

describe("a host with an IPv6 network of 56 bits", () => {
  const fromAll = Array.from({ length: 100 }, (_, n) => `2001:db8:1:${(0xab00 + n).toString(16)}::7`);
  const near = async (bucket: string, caller: string, count: number) => {
    await sending()({
      from: "192.0.2.20",
      website: caller === "everybody" && bucket === "request" ? "" : spam.website,
    });
    await office.store.db
      .update(rateLimits)
      .set({ count })
      .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.caller, caller)));
  };
  const sentBy = async (change: object) => {
    const send = sending();
    const codes: number[] = [];
    for (const from of fromAll)
      codes.push(
        await send({ message: `By ${from}`, from, ...change }).then(
          () => 201,
          ({ status }) => status,
        ),
      );
    return codes.filter((code) => code === 201).length;
  };

  it("fills only its own share of the quarantine", async () => {
    await near("quarantine", "everybody", quarantine.maxTotal - 80);
    expect(await sentBy({})).toBe(60);
    await sending()({ message: "Spam of another's", from: "192.0.2.9" });
    expect(await waiting()).toBe(62);
  });

  it("does not make another visitor wait for review", async () => {
    await near("request", "everybody", 220);
    await sentBy({ website: "" });
    await sending()({ message: "Another's", website: "", from: "192.0.2.9" });
    const [another] = await office.store.db
      .select()
      .from(submissions)
      .where(eq(submissions.address, "192.0.2.9"));
    expect(another?.state).toBe("taken");
  });
});

describe("an ordinary visitor during a flood from everywhere", () => {
  it("waits for review even if the quarantine for spam is full", async () => {
    const send = sending();
    await send();
    const full = { request: 300, quarantine: quarantine.maxTotal };
    for (const [bucket, count] of Object.entries(full))
      await office.store.db
        .update(rateLimits)
        .set({ count })
        .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.caller, "everybody")));
    await expect(send({ message: "More", from: "192.0.2.8" })).rejects.toMatchObject({ status: 429 });
    await send({ message: "A visitor", website: "", from: "192.0.2.9" });
    expect(await waiting()).toBe(2);
  });
});

describe("emptying the quarantine", () => {
  const empty = (until: Date) =>
    office.call("POST", "/api/requests/empty-quarantine", {
      cookie: staff,
      body: { until: until.toISOString() },
    });
  const recorded = () => office.store.db.select().from(events).where(like(events.kind, "submission.%"));

  it("deletes only what staff had seen, and records it in the audit log", async () => {
    const send = sending();
    await send({ website: "" });
    await send({ message: "Seen" });
    await send({ message: "Later", at: new Date(testNow.getTime() + 1) });
    expect(await empty(testNow)).toMatchObject({ code: 200, body: { removed: 1 } });
    const left = await office.store.db.select().from(submissions);
    expect(left.map(({ state, content }) => [state, content.message]).sort()).toEqual([
      ["quarantined", "Later"],
      ["taken", callback.message],
    ]);
    expect(await recorded()).toMatchObject([
      { kind: "submission.quarantine_emptied", detail: { removed: 1 }, byUserId: expect.any(String) },
    ]);
    expect((await empty(testNow)).body).toEqual({ removed: 0 });
    expect(await recorded()).toHaveLength(1);
  });
});

describe("a disk that is almost full", () => {
  it("accepts only shortened callbacks, and says how to be called", async () => {
    isDiskLow = true;
    const send = sending();
    await expect(send({ leadType: "email" })).rejects.toMatchObject({
      ...{ status: 429, code: "no_room", headers: { "retry-after": "3600" } },
      message: expect.stringContaining("ask us to call you"),
    });
    await send({ leadType: "callback", website: "", message: "x".repeat(4_000) });
    const [saved] = await office.store.db.select().from(submissions);
    expect(String(saved?.content.message).length).toBeLessThan(2_000);
    const { body } = await office.call("GET", "/api/requests/waiting", { cookie: staff });
    expect(body).toMatchObject({ isDiskLow: true });
  });

  it("refuses files and imports, because the database needs the space", async () => {
    isDiskLow = true;
    const body = { kind: "leads", content: "Name,Phone\nAda,8505550135", columns: ["fullName", "phone"] };
    const taken = await office.call("POST", "/api/imports", {
      cookie: staff,
      body: { ...body, fileName: "a.csv" },
    });
    expect(taken).toMatchObject({ code: 409, body: { code: "disk_low" } });
  });

  it("is detected by the free bytes of the folder's disk, and not for a missing folder", async () => {
    expect(await new Disk(join(spoolFolder, "nowhere")).isLow()).toBe(false);
    expect(typeof (await new Disk(spoolFolder).isLow())).toBe("boolean");
    expect(minFreeBytes).toBeGreaterThan(100_000_000);
  });
});
