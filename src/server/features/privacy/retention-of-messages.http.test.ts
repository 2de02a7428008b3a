import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { nothingRemoved } from "#domain/privacy/retention.ts";
import { consents, events, messages, submissions } from "../../platform/db/tables/all.ts";
import { hasStopped, mayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { request, retentionOf, yearsAgo } from "../../testing/retention.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { db, run, due } = retentionOf(office, admin);

describe("the retention of messages, addresses and consents", () => {
  it("removes messages after two years, but none that are pending", async () => {
    const message = (createdAt: Date, more: object = {}) => ({
      ...{ cause: crypto.randomUUID(), channel: "text" as const, recipient: "8505550155", body: "Hello" },
      ...{ createdAt, dueAt: createdAt, ...more },
    });
    await db()
      .insert(messages)
      .values([
        message(yearsAgo(2.1), { state: "sent", sentAt: yearsAgo(2.1) }),
        message(yearsAgo(2.1), { state: "queued" }),
        message(yearsAgo(1.9)),
      ]);
    expect(await run()).toMatchObject({ messages: 1 });
    expect(await db().$count(messages)).toBe(2);
  });

  it("removes network addresses from events and requests after a year", async () => {
    await db()
      .insert(events)
      .values(
        [1.1, 0.9].map((years) => ({
          ...{ kind: "lead.note_added", subjectId: crypto.randomUUID(), at: yearsAgo(years), detail: {} },
          address: "203.0.113.7",
        })),
      );
    const sent = { state: "taken", suspicion: null, address: "203.0.113.7" } as const;
    await db()
      .insert(submissions)
      .values(request(yearsAgo(1.1), sent));
    expect(await due()).toMatchObject({ addresses: 2 });
    expect(await run()).toMatchObject({ addresses: 2 });
    expect(await db().$count(events, eq(events.address, "203.0.113.7"))).toBe(1);
  });

  it("removes the proof of a forgotten consent after five years, and never forgets a STOP", async () => {
    const proof = (digits: string, endedAt: Date | null) => ({
      ...{ phone: "", phoneDigits: digits, textVersion: 1, text: "May we?", covers: "request" },
      ...{ page: "/", address: "203.0.113.7", givenAt: yearsAgo(8), endedAt, forgottenAt: yearsAgo(5.1) },
    });
    const { digestOfPhone } = await import("../../platform/messaging/consent-ledger.ts");
    await db()
      .insert(consents)
      .values([
        proof(digestOfPhone("8505550155"), yearsAgo(7)),
        proof(digestOfPhone("8505550166"), yearsAgo(7)),
        proof(digestOfPhone("8505550166"), null),
        { ...proof("8505550177", null), forgottenAt: null },
      ]);
    expect(await due()).toMatchObject({ consents: 3 });
    expect(await run()).toMatchObject({ consents: 3 });
    expect(await db().select().from(consents).where(eq(consents.text, ""))).toMatchObject([
      { phoneDigits: digestOfPhone("8505550155"), page: null, address: null },
    ]);
    expect(await db().$count(consents)).toBe(2);
    expect(await hasStopped(db(), "(850) 555-0155")).toBe(true);
    expect(await hasStopped(db(), "(850) 555-0166")).toBe(false);
  });

  it("keeps only the digest of a consent that ended five years ago, which enforces a STOP", async () => {
    const given = (phoneDigits: string, endedAt: Date | null) => ({
      ...{ phone: `+1${phoneDigits}`, phoneDigits, textVersion: 1, text: "May we?", covers: "request" },
      ...{ page: "/", address: "203.0.113.7", givenAt: yearsAgo(8), endedAt },
    });
    const { digestOfPhone } = await import("../../platform/messaging/consent-ledger.ts");
    const rows = [
      given("8505550155", yearsAgo(5.1)),
      given("8505550166", yearsAgo(4.9)),
      given("8505550177", null),
      given("8505550188", yearsAgo(6)),
      given("8505550188", null),
    ];
    await db().insert(consents).values(rows);
    expect(await due()).toMatchObject({ consents: 2, addresses: 5 });
    expect(await run()).toMatchObject({ consents: 2, addresses: 5 });
    const digest = digestOfPhone("8505550155");
    expect(await db().select().from(consents).where(eq(consents.phoneDigits, digest))).toMatchObject([
      { phone: "", text: "", page: null, address: null, submissionId: null },
    ]);
    for (const [phone, isStopped] of [
      ["8505550155", true],
      ["8505550166", true],
      ["8505550177", false],
      ["8505550188", false],
    ] as const)
      expect(await hasStopped(db(), phone), phone).toBe(isStopped);
    expect(await mayBeTexted(db(), "8505550188")).toBe(true);
    expect(await db().$count(consents, eq(consents.text, "May we?"))).toBe(3);
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    expect(await run()).toEqual(nothingRemoved);
  });
});
