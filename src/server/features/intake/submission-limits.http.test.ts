import { tmpdir } from "node:os";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, leads, messages, rateLimits, submissions } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { dayLater, visitorOf } from "../../testing/visitor-requests.ts";
import { Intake } from "./intake.ts";

const office = useTestApp();
const { staff, sendRequest, requestAppointment, read } = await visitorOf(office);

describe("a submission that looks like spam", () => {
  const waiting = () => read("/api/requests/waiting");

  it.each([
    ["the hidden field is filled in", { website: "https://pills.example" }],
    ["it was sent faster than a person types", { elapsed: 300 }],
    ["it is full of links", { message: "http://a.example http://b.example http://c.example" }],
  ])("waits for review when %s, and its sender gets the usual answer", async (_why, change) => {
    const honest = await sendRequest({ elapsed: 45_000, message: "Honest" });
    const spam = await sendRequest({ phone: "(850) 555-0190", ...change });
    expect([spam.code, Object.keys(spam.body)]).toEqual([honest.code, Object.keys(honest.body)]);
    expect(await office.store.db.$count(leads)).toBe(1);
    expect(await waiting()).toMatchObject({ spooled: 0, quarantined: 1 });
  });

  it("creates its lead once, when staff release it", async () => {
    await requestAppointment({ website: "x" });
    const body = await read("/api/requests?state=quarantined");
    expect(body).toMatchObject([{ suspicion: "Filled in a hidden field", leadId: null }]);
    const release = () => office.call("POST", `/api/requests/${body[0].id}/release`, { cookie: staff });
    const released = await Promise.all([release(), release()]);
    expect(released.map(({ code }) => code)).toEqual([200, 200]);
    expect([
      await office.store.db.$count(leads),
      await office.store.db.$count(appointments),
      await office.store.db.$count(messages),
    ]).toEqual([1, 1, 1]);
    expect(await waiting()).toMatchObject({ spooled: 0, quarantined: 0 });
  });

  it("still matches the same person's later request when it is released days later", async () => {
    await requestAppointment({ website: "x" });
    await sendRequest();
    await office.store.db.update(leads).set({ createdAt: dayLater(-3) });
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-3) });
    const [waits] = await read("/api/requests?state=quarantined");
    await office.call("POST", `/api/requests/${waits.id}/release`, { cookie: staff });
    expect(await office.store.db.$count(leads)).toBe(1);
    expect(await office.store.db.$count(submissions, eq(submissions.state, "taken"))).toBe(2);
  });
});

describe("too many submissions", () => {
  const intake = (spoolFolder = tmpdir()) =>
    new Intake({ db: office.store.db, messaging: office.context.messaging, rateLimits: true, spoolFolder });
  const send = (to: Intake, n: number, caller = "192.0.2.7") =>
    to.receive({
      form: {
        kind: "lead",
        content: { ...callback, message: `Request ${n}`, phone: String(8_505_550_000 + n) },
      },
      key: undefined,
      at: testNow,
      caller,
    });

  it("holds those from one address for review, and refuses a flood", async () => {
    const entry = intake();
    for (let n = 0; n < 23; n++) await send(entry, n);
    expect(await office.store.db.$count(leads)).toBe(20);
    expect((await read("/api/requests/waiting")).quarantined).toBe(3);
    for (let n = 23; n < 40; n++) await send(entry, n);
    await expect(send(entry, 40)).rejects.toMatchObject({ status: 429, headers: { "retry-after": "600" } });
    expect((await read("/api/requests/waiting")).quarantined).toBe(20);
  });

  it("counts those from one IPv6 network as from one address", async () => {
    const entry = intake();
    for (let n = 0; n < 21; n++) await send(entry, n, `2001:db8:1:2::${n.toString(16)}`);
    await send(entry, 21, "2001:db8:1:3::1");
    expect(await office.store.db.$count(leads)).toBe(21);
    expect((await read("/api/requests/waiting")).quarantined).toBe(1);
  });

  it("holds those from all senders together, too, which one address alone cannot cause", async () => {
    const entry = intake();
    await send(entry, 1);
    await office.store.db.update(rateLimits).set({ count: 300 });
    await send(entry, 2);
    const ofAll = and(eq(rateLimits.bucket, "request"), eq(rateLimits.caller, "everybody"));
    const total = await office.store.db.select().from(rateLimits).where(ofAll);
    expect(total).toMatchObject([{ count: 300 }]);
    await send(entry, 3, "192.0.2.8");
    const [waits] = (await read("/api/requests?state=quarantined")).filter(
      ({ content }: { content: { message: string } }) => content.message === "Request 3",
    );
    expect(waits.suspicion).toBe("301 requests in ten minutes, site-wide");
  });
});
