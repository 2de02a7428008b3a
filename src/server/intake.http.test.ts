import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "./db/connection.ts";
import { appointments, consents, events, knocks, leads, messages, requests } from "./db/tables/all.ts";
import { Intake } from "./intake.ts";
import { openTestApp, type TestApp, testNow } from "./test-app.ts";

let office: TestApp;
let staff: string;

beforeAll(async () => {
  office = await openTestApp();
  staff = await office.as("staff");
});
afterAll(() => office.close());
beforeEach(async () => {
  for (const table of [messages, consents, requests, appointments, leads, events, knocks])
    await office.store.db.delete(table);
});

const callback = {
  firstName: "Marisol",
  lastName: "Vega",
  phone: "(850) 555-0111",
  message: "Please call me about shutters",
  leadType: "callback",
  smsConsent: false,
};
const visit = {
  ...{ firstName: "Marisol", lastName: "Vega", phone: "850.555.0111", email: "marisol.vega@example.com" },
  address: "14 Sea Oat Lane, Destin, FL 32541",
  appointmentType: "consultation",
  preferredDate: "2026-11-23",
  preferredTime: "10:00 AM",
  propertyType: "residential",
  projectDescription: "Shades for the sunroom",
};

const ask = (change: object = {}) => office.call("POST", "/api/leads", { body: { ...callback, ...change } });
const askVisit = (change: object = {}) =>
  office.call("POST", "/api/appointments", { body: { ...visit, ...change } });
const waiting = async () => (await office.call("GET", "/api/requests/waiting", { cookie: staff })).body;
const count = (
  table: typeof leads | typeof appointments | typeof requests | typeof messages | typeof consents,
) => office.store.db.$count(table);

describe("the same person asking twice within a day", () => {
  it("makes one lead with two requests on it, however the phone is spelt", async () => {
    await ask();
    await askVisit();
    expect(await count(leads)).toBe(1);
    expect(await count(requests)).toBe(2);
    expect(await count(appointments)).toBe(1);
    const [lead] = (await office.call("GET", "/api/leads", { cookie: staff })).body;
    expect(lead).toMatchObject({ phone: callback.phone, email: visit.email, message: callback.message });
    const { body: story } = await office.call("GET", `/api/requests?leadId=${lead.id}`, { cookie: staff });
    expect(story.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["appointment", "lead"]);
  });

  it("is the same person by e-mail, too, and another one by neither", async () => {
    await ask({ email: "Marisol.Vega@Example.com" });
    await ask({ email: "marisol.vega@example.com", phone: "(850) 555-0112", message: "And the porch" });
    await ask({ phone: "(850) 555-0113", message: "Somebody else" });
    expect(await count(leads)).toBe(2);
  });

  it("makes one lead when both requests come at the same moment", async () => {
    await Promise.all([ask(), askVisit(), ask({ message: "And the porch, please" })]);
    expect(await count(leads)).toBe(1);
    expect(await count(requests)).toBe(3);
  });
});

describe("what looks like spam", () => {
  it.each([
    ["the hidden field is filled in", { website: "https://pills.example" }],
    ["it was sent faster than a person types", { elapsed: 300 }],
    ["it is full of links", { message: "http://a.example http://b.example http://c.example" }],
  ])("is kept and waits when %s, and its sender gets the same answer", async (_why, change) => {
    const honest = await ask({ elapsed: 45_000, message: "Honest" });
    const spam = await ask({ phone: "(850) 555-0190", ...change });
    expect([spam.code, Object.keys(spam.body)]).toEqual([honest.code, Object.keys(honest.body)]);
    expect(await count(leads)).toBe(1);
    expect(await waiting()).toEqual({ spooled: 0, quarantined: 1 });
  });

  it("becomes what it asked for when staff release it, once", async () => {
    await askVisit({ website: "x" });
    const { body } = await office.call("GET", "/api/requests?state=quarantined", { cookie: staff });
    expect(body).toMatchObject([{ suspicion: "Filled in a field that people do not see", leadId: null }]);
    const release = () => office.call("POST", `/api/requests/${body[0].id}/release`, { cookie: staff });
    const released = await Promise.all([release(), release()]);
    expect(released.map(({ code }) => code)).toEqual([200, 200]);
    expect([await count(leads), await count(appointments), await count(messages)]).toEqual([1, 1, 1]);
    expect(await waiting()).toEqual({ spooled: 0, quarantined: 0 });
  });

  it("is what comes too often from one address, and a flood is refused", async () => {
    const intake = new Intake({
      db: office.store.db,
      timeZone: "America/Chicago",
      rateLimits: true,
      spoolFolder: tmpdir(),
    });
    const send = (n: number) =>
      intake.receive({
        asked: {
          kind: "lead",
          content: {
            ...callback,
            leadType: "callback",
            message: `Request ${n}`,
            phone: String(8_505_550_000 + n),
          },
        },
        key: undefined,
        at: testNow,
        caller: "192.0.2.7",
      });
    for (let n = 0; n < 23; n++) await send(n);
    expect(await count(leads)).toBe(20);
    expect((await waiting()).quarantined).toBe(3);
    await office.store.db.update(knocks).set({ count: 200 });
    await expect(send(24)).rejects.toMatchObject({ status: 429 });
  });
});

describe("consent to texts", () => {
  it("is kept with the exact words, their version, the page and the time", async () => {
    await ask({ smsConsent: true, consentVersion: 1, page: "/areas/destin" });
    const [kept] = await office.store.db.select().from(consents);
    expect(kept).toMatchObject({
      phone: callback.phone,
      phoneDigits: "8505550111",
      wordingVersion: 1,
      page: "/areas/destin",
      covers: "request",
      endedAt: null,
    });
    expect(kept?.wording).toContain("Reply STOP to opt out");
    expect(kept?.givenAt).toEqual(testNow);
    expect(kept?.address).toBe("127.0.0.1");
  });

  it("is not taken from a wording that was never shown", async () => {
    await ask({ smsConsent: true, consentVersion: 7 });
    expect(await count(consents)).toBe(0);
  });

  it("ends when the customer says STOP, and the ledger keeps that", async () => {
    await ask({ smsConsent: true });
    const [lead] = (await office.call("GET", "/api/leads", { cookie: staff })).body;
    const stopped = await office.call("PUT", `/api/leads/${lead.id}`, {
      body: { smsConsent: false },
      cookie: staff,
    });
    expect(stopped.body.smsConsent).toBe(false);
    const [kept] = await office.store.db.select().from(consents);
    expect(kept?.endedAt).toEqual(testNow);
  });

  it("is not made up where it was not given", async () => {
    await ask();
    await askVisit();
    expect(await count(consents)).toBe(0);
  });
});

/** A database that is away, until it is told to come back. */
function absentDatabase(how: "down" | "slow") {
  const { db } = office.store;
  let away = true;
  const gone = () =>
    how === "down"
      ? Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))
      : new Promise<never>(() => undefined);
  const absent = new Proxy(db, {
    get: (target, property, receiver) =>
      away && property === "transaction" ? gone : Reflect.get(target, property, receiver),
  }) as Db;
  return { db: absent, comeBack: () => (away = false) };
}

describe("when the database is away", () => {
  const setting = (how: "down" | "slow") => {
    const folder = mkdtempSync(path.join(tmpdir(), "valance-spool-"));
    const { db, comeBack } = absentDatabase(how);
    const intake = new Intake({
      db,
      timeZone: "America/Chicago",
      rateLimits: false,
      spoolFolder: folder,
      patience: 50,
    });
    const send = (message: string, key?: string) =>
      intake.receive({
        asked: { kind: "lead", content: { ...callback, leadType: "callback", message } },
        key,
        at: testNow,
        caller: "192.0.2.7",
      });
    return { folder, intake, send, comeBack, remove: () => rmSync(folder, { recursive: true }) };
  };

  it.each(["down", "slow"] as const)(
    "%s, requests are taken into files and into the database when it is back, once and in order",
    async (how) => {
      const { folder, intake, send, comeBack, remove } = setting(how);
      const first = await send("First");
      await send("Second");
      await send("First");
      expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await intake.waiting()).toBe(3);
      expect(await count(requests)).toBe(0);
      comeBack();
      intake.start();
      await vi.waitFor(async () => expect(await intake.waiting()).toBe(0), 5_000);
      await intake.stop();
      const kept = await office.store.db.select().from(requests).orderBy(requests.receivedAt);
      expect(kept.map(({ content }) => content.message).sort()).toEqual(["First", "Second"]);
      expect(readdirSync(folder)).toEqual([]);
      remove();
    },
  );

  it("a request that cannot be written anywhere is not acknowledged", async () => {
    const { folder, send, remove } = setting("down");
    remove();
    writeFileSync(folder, "a file where the folder should be");
    await expect(send("Lost?")).rejects.toThrow();
    rmSync(folder);
  });

  it("a file that is no request stops neither the server nor what waits behind it", async () => {
    const { folder, intake, send, comeBack, remove } = setting("down");
    writeFileSync(path.join(folder, "0000-broken.json"), "{");
    await send("Behind it");
    comeBack();
    intake.start();
    await vi.waitFor(async () => expect(await count(requests)).toBe(1), 5_000);
    await intake.stop();
    expect(readdirSync(folder)).toEqual(["0000-broken.json"]);
    remove();
  });

  it("what a killed process left half written is not taken for a request", async () => {
    const { folder, intake, remove } = setting("down");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "2026.json.unfinished"), "{");
    expect(await intake.waiting()).toBe(0);
    remove();
  });
});
