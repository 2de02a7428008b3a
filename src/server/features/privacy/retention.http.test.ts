import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  nothingRemoved,
  retentionBounds,
  retentionDefaults,
  retentionKeys,
} from "#domain/privacy/retention.ts";
import {
  clients,
  consents,
  events,
  forgottenPeople,
  keptRecords,
  leads,
  messages,
  payments,
  projects,
  quotes,
  submissions,
} from "../../platform/db/tables/all.ts";
import { hasStopped, mayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { carryOutRetention } from "./retention-writes.ts";

const office = useTestApp();
const admin = await office.as("admin");

const db = () => office.store.db;
const run = () => carryOutRetention({ db: db(), filesFolder: office.parts.filesFolder }, office.clock.now);
const read = async () => (await office.call("GET", "/api/retention", { cookie: admin })).body;
const change = (body: object) => office.call("PUT", "/api/retention", { cookie: admin, body });
const due = async (settings: object = retentionDefaults) => {
  const query = new URLSearchParams(settings as Record<string, string>);
  return (await office.call("GET", `/api/retention/due?${query}`, { cookie: admin })).body;
};

const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(testNow.getTime() - days * day);
const yearsAgo = (years: number) => daysAgo(years * 366);

type NewLead = Partial<typeof leads.$inferInsert>;
async function lead(createdAt: Date, more: NewLead = {}) {
  const person = { firstName: "Odalys", lastName: "Penn", phone: "8505550155", phoneDigits: "8505550155" };
  const [row] = await db()
    .insert(leads)
    .values({ ...person, message: "Shades", createdAt, ...more })
    .returning();
  const detail = { label: "Odalys Penn" };
  await db().insert(events).values({ kind: "lead.created", subjectId: row!.id, at: createdAt, detail });
  return row!.id;
}

const request = (receivedAt: Date, more: object = {}) => ({
  ...{ fingerprint: crypto.randomUUID(), kind: "lead", content: { firstName: "Odalys" }, receivedAt },
  ...{ state: "quarantined", suspicion: "A link" },
  ...more,
});

describe("the retention settings", () => {
  it("have their defaults, and are hidden from staff", async () => {
    expect(await read()).toEqual({ ...retentionDefaults, ranAt: null, removed: null, version: 1 });
    const cookie = await office.as("staff");
    for (const [method, url] of [
      ["GET", "/api/retention"],
      ["PUT", "/api/retention"],
    ] as const)
      expect(
        (await office.call(method, url, { cookie, ...(method === "PUT" ? { body: {} } : {}) })).code,
      ).toBe(403);
  });

  it("change one at a time, without overwriting another change, and appear in the audit log", async () => {
    expect((await change({ messageMonths: 36, version: 1 })).body).toMatchObject({
      messageMonths: 36,
      version: 2,
    });
    expect((await change({ messageMonths: 36, version: 1 })).code).toBe(200);
    expect(await change({ lostMonths: 12, version: 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    const [entry] = (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body;
    expect(entry).toMatchObject({
      what: "Changed the data retention periods: message months",
      by: { username: "robin-admin" },
    });
    const [event] = await db().select().from(events).where(eq(events.kind, "retention.changed"));
    expect(event?.detail).toMatchObject({ before: { messageMonths: 24 }, after: { messageMonths: 36 } });
  });

  it.each(retentionKeys)("keep %s within its bounds, in the call and in the database", async (key) => {
    const { least, most } = retentionBounds[key];
    for (const wrong of [least - 1, most + 1, least + 0.5, "12", null])
      expect(await change({ [key]: wrong }), String(wrong)).toMatchObject({
        ...{ code: 400, body: { code: "invalid", fields: { [key]: expect.stringMatching(/whole number/) } } },
      });
    for (const right of [least, most]) expect((await change({ [key]: right })).body[key]).toBe(right);
    const column = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await expect(
      db().execute(sql`update retention_settings set ${sql.identifier(column)} = ${most + 1}`),
    ).rejects.toThrow();
  });
});

describe("the retention job", () => {
  it("removes suspicious requests after 30 days, and no others", async () => {
    await db()
      .insert(submissions)
      .values([
        request(daysAgo(31)),
        request(daysAgo(29)),
        request(daysAgo(400), { state: "taken", suspicion: null }),
      ] as (typeof submissions.$inferInsert)[]);
    expect(await due()).toMatchObject({ quarantined: 1 });
    expect(await run()).toMatchObject({ quarantined: 1 });
    expect(await db().$count(submissions)).toBe(2);
  });

  it("removes unanswered leads after three years, with their names in the events", async () => {
    const gone = await lead(yearsAgo(3.1));
    const kept = [
      await lead(yearsAgo(2.9)),
      await lead(yearsAgo(4), { lastContactedAt: yearsAgo(3.9), phone: "1", phoneDigits: "1" }),
      await lead(yearsAgo(4), { status: "qualified", phone: "2", phoneDigits: "2" }),
      await lead(yearsAgo(4), { followUpOn: "2026-12-01", phone: "3", phoneDigits: "3" }),
    ];
    const asksAgain = await lead(yearsAgo(4), { phone: "4", phoneDigits: "4" });
    await db()
      .insert(submissions)
      .values(request(daysAgo(3), { state: "taken", suspicion: null, leadId: asksAgain }) as never);
    expect(await due()).toMatchObject({ unanswered: 1, lost: 0 });
    expect(await run()).toMatchObject({ unanswered: 1, lost: 0 });
    const left = (await db().select({ id: leads.id }).from(leads)).map(({ id }) => id);
    expect(left.sort()).toEqual([...kept, asksAgain].sort());
    const [event] = await db().select().from(events).where(eq(events.subjectId, gone));
    expect(event?.detail.label).toMatch(/^Forgotten person/);
  });

  it("keeps recent submissions when it removes an old lead of the same person", async () => {
    await lead(yearsAgo(4));
    const content = { firstName: "Odalys", lastName: "Penn", phone: "850 555 0155" };
    await db()
      .insert(submissions)
      .values(request(daysAgo(1), { content }) as never);
    expect(await run()).toMatchObject({ unanswered: 1 });
    expect(await db().$count(submissions)).toBe(1);
  });

  it("removes lost leads two years after their last event", async () => {
    const old = { status: "lost", phone: "1", phoneDigits: "1" } as const;
    const gone = await lead(yearsAgo(3), old);
    const stirred = await lead(yearsAgo(3), { ...old, status: "closed" });
    const detail = { label: "Odalys Penn" };
    await db()
      .insert(events)
      .values({ kind: "lead.note_added", subjectId: stirred, at: yearsAgo(1), detail });
    expect(await run()).toMatchObject({ lost: 1 });
    expect((await db().select().from(leads)).map(({ id }) => id)).toEqual([stirred]);
    expect(gone).not.toBe(stirred);
  });

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
    const sent = { state: "taken", suspicion: null, address: "203.0.113.7" };
    await db()
      .insert(submissions)
      .values(request(yearsAgo(1.1), sent) as never);
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

  it("removes the records of a forgotten client after seven years, and the contact once all is paid", async () => {
    const { clientId, projectId, sent } = await quotedHouse(office);
    const quote = await sent();
    const cookie = admin;
    const yes = { name: "Theo Banks" };
    await office.call("POST", `/api/quotes/${quote.id}/accept`, { cookie, body: yes });
    const pay = (amount: string) =>
      office.call("POST", `/api/projects/${projectId}/payments`, {
        ...{ cookie, body: { amount, paymentType: "deposit", receivedOn: "2026-11-20", quoteId: quote.id } },
      });
    expect((await pay("1.00")).code).toBe(201);
    const forget = `/api/people/client/${clientId}/forget`;
    expect((await office.call("POST", forget, { cookie, body: { name: "Theo Banks" } })).code).toBe(200);
    const kept = async () => (await db().select().from(keptRecords))[0];
    expect((await kept())?.details.phone).toBe("(850) 555-0120");
    await run();
    expect((await kept())?.details.phone).toBe("(850) 555-0120");
    await db().update(payments).set({ amount: quote.totalAmount });
    office.clock.now = new Date(testNow.getTime() + day);
    await run();
    expect(await kept()).toMatchObject({
      reasons: ["payments", "acceptedQuotes"],
      details: { name: "Theo Banks" },
    });
    expect((await kept())?.details).not.toHaveProperty("phone");
    office.clock.now = new Date("2033-11-22T16:00:00Z");
    expect(await run()).toMatchObject({ records: 1 });
    for (const table of [keptRecords, payments, quotes, projects, clients])
      expect(await db().$count(table)).toBe(0);
  });

  it("removes the digests of a forgotten person's name and number after 30 days, and keeps the pseudonym", async () => {
    const id = await lead(testNow);
    const body = { name: "Odalys Penn" };
    const forgotten = await office.call("POST", `/api/people/lead/${id}/forget`, { cookie: admin, body });
    const { pseudonym } = forgotten.body;
    const kept = () => db().select().from(forgottenPeople).where(eq(forgottenPeople.pseudonym, pseudonym));
    office.clock.now = daysAgo(-30);
    await run();
    expect(await kept()).toMatchObject([{ reachDigests: [expect.stringMatching(/^[0-9a-f]{64}$/)] }]);
    office.clock.now = daysAgo(-31);
    await run();
    expect(await kept()).toMatchObject([{ reachDigests: [], recordIds: [id] }]);
  });

  it("continues batch by batch until nothing is left", async () => {
    await db()
      .insert(submissions)
      .values(
        Array.from({ length: 1_203 }, () => request(daysAgo(40))) as (typeof submissions.$inferInsert)[],
      );
    for (let count = 0; count < 45; count += 1)
      await lead(yearsAgo(4), { phone: `${count}`, phoneDigits: `${count}` });
    expect(await run()).toMatchObject({ quarantined: 1_203, unanswered: 45 });
    expect(await db().$count(leads)).toBe(0);
    expect(await db().$count(forgottenPeople)).toBeGreaterThan(0);
  });

  it("reports what it removed and when, in the audit log and to administrators", async () => {
    await db()
      .insert(submissions)
      .values(request(daysAgo(31)) as never);
    await run();
    expect(await read()).toMatchObject({
      ...{ ranAt: testNow.toISOString(), removed: { ...nothingRemoved, quarantined: 1 } },
    });
    const [entry] = (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body;
    expect(entry).toMatchObject({
      what: "Deleted data past its retention period: 1 suspicious request",
      by: null,
    });
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    await run();
    expect(await db().$count(events, eq(events.kind, "retention.applied"))).toBe(1);
    expect(await read()).toMatchObject({ ranAt: office.clock.now.toISOString(), removed: nothingRemoved });
  });

  it("stops between two batches at shutdown, and continues in the next hour", async () => {
    await db()
      .insert(submissions)
      .values(request(daysAgo(31)) as never);
    const around = { db: db(), filesFolder: office.parts.filesFolder };
    expect(await carryOutRetention(around, office.clock.now, AbortSignal.abort())).toEqual(nothingRemoved);
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    expect(await run()).toMatchObject({ quarantined: 1 });
  });

  it("runs in one process an hour", async () => {
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.filter(Boolean)).toHaveLength(1);
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    expect(await run()).toEqual(nothingRemoved);
  });
});
