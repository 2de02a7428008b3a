import { tmpdir } from "node:os";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  appointments,
  events,
  leads,
  messages,
  rateLimits,
  submissions,
} from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback, visit } from "../../testing/visitor.fixture.ts";
import { Intake } from "./intake.ts";

const office = useTestApp();
const staff = await office.as("staff");

const ask = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...change }, headers });
const askAppointment = (change: object = {}) =>
  office.call("POST", "/api/appointments", { body: { ...visit, ...change } });
const read = async (path: string) => (await office.call("GET", path, { cookie: staff })).body;
const count = (table: typeof leads | typeof appointments | typeof submissions | typeof messages) =>
  office.store.db.$count(table);

const dayLater = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60_000);

describe("the same person asking twice within a day", () => {
  it("makes one lead with two requests, in any spelling of the phone", async () => {
    await ask();
    await askAppointment();
    expect(await count(leads)).toBe(1);
    expect(await count(submissions)).toBe(2);
    expect(await count(appointments)).toBe(1);
    const [lead] = await read("/api/leads");
    expect(lead).toMatchObject({ phone: callback.phone, email: null, message: callback.message });
    const timeline = await read(`/api/requests?leadId=${lead.id}`);
    expect(timeline.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["appointment", "lead"]);
  });

  it("is recorded in the audit log with the origin of each request", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    await ask({}, from("203.0.113.7"));
    await office.call("POST", "/api/appointments", { body: visit, headers: from("203.0.113.8") });
    const told = await office.store.db.select().from(events).orderBy(events.id);
    expect(told.map(({ kind, address }) => [kind, address])).toEqual([
      ["lead.created", "203.0.113.7"],
      ["lead.assigned", null],
      ["lead.submitted_again", "203.0.113.8"],
      ["appointment.requested", "203.0.113.8"],
    ]);
  });

  it.each([
    ["email", { email: "stranger@evil.example" }],
    ["phone", { email: "marisol.vega@example.com", phone: "(850) 555-0199" }],
  ])("does not join an earlier lead if the request lacks its %s", async (_, stranger) => {
    await ask(stranger);
    const email = "phone" in stranger ? { email: stranger.email } : {};
    await ask({ ...email, message: "And the porch" });
    await askAppointment(email);
    const [own, ...others] = (await read("/api/leads")).filter(
      (lead: { message: string }) => lead.message === "And the porch",
    );
    expect(others).toEqual([]);
    expect(own).toMatchObject({ phone: callback.phone, email: email.email ?? null });
    const asked = await office.store.db.select().from(appointments);
    expect(asked.map(({ leadId }) => leadId)).toEqual([own.id]);
    expect(await count(leads)).toBe(2);
  });

  it("matches by name in any case and spacing", async () => {
    await ask();
    await ask({ firstName: ` ${callback.firstName.toUpperCase()} `, message: "And the porch" });
    expect(await count(leads)).toBe(1);
  });

  it("makes two leads of two people who share a phone, and lists the second as a possible duplicate", async () => {
    await ask({ email: "marisol@example.com" });
    await office.store.db.update(leads).set({ createdAt: new Date(testNow.getTime() - 1) });
    await ask({ firstName: "Tomas", email: "tomas@example.com" });
    await ask({ firstName: "Tomas", email: "tomas@example.com" });
    const both = await read("/api/leads");
    expect(both.map(({ email }: { email: string }) => email).sort()).toEqual([
      "marisol@example.com",
      "tomas@example.com",
    ]);
    const [possible, ...others] = await read("/api/leads?duplicates=possible");
    expect([possible.firstName, others]).toEqual(["Tomas", []]);
    const [other] = await read(`/api/leads/${possible.id}/duplicates`);
    expect(other).toMatchObject({ email: "marisol@example.com", because: ["phone"] });
  });

  it.each([
    ["the form", ask, {}],
    ["/schedule", askAppointment, {}],
    ["the dialog", askAppointment, { meetingType: "virtual" }],
  ])(
    "makes two leads of a father and a son who share a name and a phone, by %s",
    async (_way, send, more) => {
      await send({ ...more, email: "jose@example.com" });
      await send({ ...more, email: "pepe@example.com" });
      const both = await read("/api/leads");
      expect(both.map(({ email }: { email: string }) => email).sort()).toEqual([
        "jose@example.com",
        "pepe@example.com",
      ]);
    },
  );

  it("creates two leads for them even if only the second request gave an email", async () => {
    await ask();
    await askAppointment({ email: "jose@example.com" });
    await askAppointment({ email: "pepe@example.com" });
    expect(await count(leads)).toBe(2);
    await ask({ leadType: "email", email: "jose@example.com" });
    await ask({ leadType: "email", email: "pepe@example.com" });
    expect(await count(leads)).toBe(2);
  });

  it("matches two spellings of one mailbox", async () => {
    await ask({ email: "marisol.vega@gmail.com" });
    await askAppointment({ email: "MarisolVega+shades@gmail.com" });
    expect(await count(leads)).toBe(1);
  });

  it("makes two leads of two people who share an email and send requests at the same moment", async () => {
    await Promise.all([askAppointment(), askAppointment({ firstName: "Tomas" })]);
    const asked = await office.store.db.select().from(appointments);
    expect(new Set(asked.map(({ leadId }) => leadId)).size).toBe(2);
  });

  it("makes one lead when both requests come at the same moment", async () => {
    const { email } = visit;
    await Promise.all([ask({ email }), askAppointment(), ask({ email, message: "And the porch, please" })]);
    expect(await count(leads)).toBe(1);
    expect(await count(submissions)).toBe(3);
  });

  it("makes one lead of concurrent requests that give only a phone", async () => {
    await Promise.all([
      ask(),
      ask({ message: "And the porch, please" }),
      ask({ message: "And blinds, too" }),
    ]);
    expect(await count(leads)).toBe(1);
    expect(await count(submissions)).toBe(3);
  });

  it("changes nothing on the lead, and offers the new details for staff to apply", async () => {
    await ask();
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-0.01) });
    const [before] = await read("/api/leads");
    await askAppointment({
      phone: "+1 850-555-0111",
      email: "stranger@evil.example",
      address: "666 Trap Road",
      zipCode: "32541",
      smsConsent: true,
    });
    expect(await read("/api/leads")).toEqual([before]);
    expect(before).toMatchObject({ email: null, address: null, zipCode: null, serviceAreaId: null });
    expect((await read(`/api/leads/${before.id}`)).alsoGave).toEqual([
      { field: "email", value: "stranger@evil.example" },
      { field: "address", value: "666 Trap Road" },
      { field: "zipCode", value: "32541" },
      { field: "propertyType", value: visit.propertyType },
      { field: "smsConsent", value: "Yes" },
    ]);
    const [appointment] = await office.store.db.select().from(appointments);
    expect(appointment).toMatchObject({ leadId: before.id, address: "666 Trap Road" });
    expect(appointment?.serviceAreaId).not.toBeNull();
  });

  it("offers the details of the newest of many requests", async () => {
    await ask();
    const [first] = await office.store.db.select().from(submissions);
    const { id: _, ...kept } = first!;
    const later = Array.from({ length: 25 }, (_, index) => ({
      ...kept,
      content: { ...kept.content, address: `${index} Gulf Road` },
      receivedAt: dayLater((index + 1) / 100),
    }));
    await office.store.db.insert(submissions).values(later);
    const { alsoGave } = await read(`/api/leads/${kept.leadId}`);
    expect(alsoGave).toHaveLength(20);
    expect(alsoGave[0]).toEqual({ field: "address", value: "24 Gulf Road" });
  });

  it("lets staff apply a later request's details without overwriting another user's change", async () => {
    await ask();
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-0.01) });
    await askAppointment();
    const [lead] = await read("/api/leads");
    const staff = await office.as("staff");
    const take = (body: object) =>
      office.call("PUT", `/api/leads/${lead.id}`, {
        body: { ...body, version: lead.version },
        cookie: staff,
      });
    expect((await take({ email: visit.email })).code).toBe(200);
    expect(await take({ address: visit.address })).toMatchObject({ code: 409, body: { code: "stale" } });
    const fields = (await read(`/api/leads/${lead.id}`)).alsoGave.map(
      ({ field }: { field: string }) => field,
    );
    expect(fields).not.toContain("email");
    expect(fields).toContain("address");
  });

  it("makes one request of two identical ones, also from another page", async () => {
    const headers = { "idempotency-key": "one" };
    const first = await ask({ page: "/" }, headers);
    const second = await ask({ page: "/about", elapsed: 90_000 }, headers);
    expect([first.code, second.code]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await count(messages)).toBe(1);
  });
});

describe("the one confirmation of a request", () => {
  it("goes to the number for a text or callback request", async () => {
    await ask();
    expect(await read("/api/messages")).toMatchObject([{ channel: "text", recipient: callback.phone }]);
  });

  it("goes to the email for an email request, or if the dialog promised one", async () => {
    await ask({ leadType: "email", email: visit.email, smsConsent: true });
    await askAppointment({ meetingType: "virtual" });
    const kept = await read("/api/messages");
    expect(kept).toHaveLength(2);
    for (const message of kept)
      expect(message).toMatchObject({ channel: "email", recipient: visit.email, state: "kept" });
  });
});

describe("a submission that looks like spam", () => {
  const waiting = () => read("/api/requests/waiting");

  it.each([
    ["the hidden field is filled in", { website: "https://pills.example" }],
    ["it was sent faster than a person types", { elapsed: 300 }],
    ["it is full of links", { message: "http://a.example http://b.example http://c.example" }],
  ])("waits for review when %s, and its sender gets the usual answer", async (_why, change) => {
    const honest = await ask({ elapsed: 45_000, message: "Honest" });
    const spam = await ask({ phone: "(850) 555-0190", ...change });
    expect([spam.code, Object.keys(spam.body)]).toEqual([honest.code, Object.keys(honest.body)]);
    expect(await count(leads)).toBe(1);
    expect(await waiting()).toMatchObject({ spooled: 0, quarantined: 1 });
  });

  it("creates its lead once, when staff release it", async () => {
    await askAppointment({ website: "x" });
    const body = await read("/api/requests?state=quarantined");
    expect(body).toMatchObject([{ suspicion: "Filled in a hidden field", leadId: null }]);
    const release = () => office.call("POST", `/api/requests/${body[0].id}/release`, { cookie: staff });
    const released = await Promise.all([release(), release()]);
    expect(released.map(({ code }) => code)).toEqual([200, 200]);
    expect([await count(leads), await count(appointments), await count(messages)]).toEqual([1, 1, 1]);
    expect(await waiting()).toMatchObject({ spooled: 0, quarantined: 0 });
  });

  it("still matches the same person's later request when it is released days later", async () => {
    await askAppointment({ website: "x" });
    await ask();
    await office.store.db.update(leads).set({ createdAt: dayLater(-3) });
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-3) });
    const [waits] = await read("/api/requests?state=quarantined");
    await office.call("POST", `/api/requests/${waits.id}/release`, { cookie: staff });
    expect(await count(leads)).toBe(1);
    expect(await office.store.db.$count(submissions, eq(submissions.state, "taken"))).toBe(2);
  });
});

describe("too many submissions", () => {
  const intake = (spoolFolder = tmpdir()) =>
    new Intake({ db: office.store.db, messaging: office.parts.messaging, rateLimits: true, spoolFolder });
  const send = (to: Intake, n: number, caller = "192.0.2.7") =>
    to.receive({
      asked: {
        kind: "lead",
        content: { ...callback, message: `Request ${n}`, phone: String(8_505_550_000 + n) },
      },
      key: undefined,
      at: testNow,
      caller,
    });

  it("from one address wait for review, and a flood is refused", async () => {
    const entry = intake();
    for (let n = 0; n < 23; n++) await send(entry, n);
    expect(await count(leads)).toBe(20);
    expect((await read("/api/requests/waiting")).quarantined).toBe(3);
    for (let n = 23; n < 40; n++) await send(entry, n);
    await expect(send(entry, 40)).rejects.toMatchObject({ status: 429, headers: { "retry-after": "600" } });
    expect((await read("/api/requests/waiting")).quarantined).toBe(20);
  });

  it("from one IPv6 network count as one address", async () => {
    const entry = intake();
    for (let n = 0; n < 21; n++) await send(entry, n, `2001:db8:1:2::${n.toString(16)}`);
    await send(entry, 21, "2001:db8:1:3::1");
    expect(await count(leads)).toBe(21);
    expect((await read("/api/requests/waiting")).quarantined).toBe(1);
  });

  it("from all senders together wait, too, which one address alone cannot cause", async () => {
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
