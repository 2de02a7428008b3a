import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FoundPerson } from "#contract/privacy.ts";
import { consents, importBatches, imports, messages, submissions } from "../../platform/db/tables/all.ts";
import { mayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { givenPerson, quillon, tamsin, tracesIn } from "../../testing/person.ts";
import { DiskSpool } from "../intake/disk-spool.ts";

const office = useTestApp();
const admin = await office.as("admin");

const digits = "8505550163";
const find = async (reach: string) =>
  (await office.call("GET", `/api/privacy/people?reach=${encodeURIComponent(reach)}`, { cookie: admin })).body
    .people;
const forget = (kind: string, id: string, name: string) =>
  office.call("POST", `/api/people/${kind}/${id}/forget`, { cookie: admin, body: { name } });
const taken = async (kind: string, id: string) => {
  const body = { format: "json" };
  const { code, body: file } = await office.call("POST", `/api/people/${kind}/${id}/export`, {
    cookie: admin,
    body,
  });
  expect(code).toBe(200);
  return JSON.stringify(file);
};

const request = (content: object, more: object = {}) =>
  office.store.db.insert(submissions).values({
    ...{ fingerprint: crypto.randomUUID(), kind: "lead", state: "quarantined", suspicion: "A link", content },
    ...more,
  } as typeof submissions.$inferInsert);
const orphan = (content: object) => request(content, { state: "taken", suspicion: null });
const consent = () =>
  office.store.db.insert(consents).values({
    ...{ phone: quillon.phone, phoneDigits: digits, textVersion: 1, text: "May we text you?" },
    ...{ covers: "request", page: "/schedule", address: "203.0.113.9", givenAt: testNow },
  });
const textFrom = (recipient: string) =>
  office.store.db.insert(messages).values({
    key: "text",
    cause: `text:${crypto.randomUUID()}`,
    channel: "text",
    recipient,
    body: "Zeffirelli here",
    ...{ state: "received", dueAt: testNow, createdAt: testNow },
  } as unknown as typeof messages.$inferInsert);
async function deletedLead(who: object = quillon) {
  const { body } = await office.call("POST", "/api/leads", {
    cookie: admin,
    body: { ...who, message: "Shades" },
  });
  expect((await office.call("DELETE", `/api/leads/${body.id}`, { cookie: admin })).code).toBe(204);
  return body.id as string;
}

const ina = { firstName: "Ina", lastName: "Moor", phone: "8505550188", email: "ina@example.com" };
async function importing(people: object[]) {
  const { db } = office.store;
  await db.delete(imports);
  const file = {
    kind: "leads",
    fileName: "people.csv",
    added: 0,
    skipped: 0,
    waiting: people.length,
  } as const;
  const [started] = await db.insert(imports).values(file).returning();
  await db
    .insert(importBatches)
    .values({ importId: started!.id, people: people as Record<string, unknown>[] });
}

const ways: Record<string, () => Promise<unknown>> = {
  quarantine: () => request({ ...quillon, message: "Mark-one" }),
  trash: () => deletedLead(),
  requests: () => orphan({ ...quillon, message: "Mark-one" }),
  imports: () => importing([{ ...quillon, notes: "Mark-import" }, ina]),
  messages: () => textFrom(`+1${digits}`),
  consents: () => consent(),
};

describe("a person without a lead or a client", () => {
  it.each(Object.entries(ways))("is found by phone, exported and forgotten: %s", async (place, give) => {
    await give();
    const people = await find("+1 850-555-0163");
    expect(people).toMatchObject([{ places: [place] }]);
    const [{ kind, id, name }] = people;
    const isNamed = place !== "messages" && place !== "consents";
    expect(name).toBe(isNamed ? "Quillon Zeffirelli" : "(850) 555-0163");
    const text = ({ consents: /May we text you/, imports: /Mark-import/ } as Record<string, RegExp>)[place];
    expect(await taken(kind, id)).toMatch(text ?? /zeffirelli/i);
    expect(await taken(kind, id)).not.toContain("Moor");
    expect((await forget(kind, id, "Somebody Else")).code).toBe(400);
    expect((await forget(kind, id, name)).code).toBe(200);
    expect(await tracesIn(office)).toEqual({});
    expect(await find(digits)).toEqual([]);
    expect((await forget(kind, id, name)).code).toBe(200);
  });

  it.each(["quarantine", "trash", "requests", "imports"])(
    "is found by email in any letter case: %s",
    async (place) => {
      await ways[place]?.();
      expect(await find(" quillon.Z@EXAMPLE.com")).toMatchObject([
        { places: [place], name: "Quillon Zeffirelli" },
      ]);
    },
  );

  it("is one person in all places, and is removed from all of them", async () => {
    for (const give of Object.values(ways)) await give();
    await request({ ...quillon, phone: "850 555 0199", message: "Mark-other-number" });
    await orphan({ ...quillon, phone: "850 555 0199", email: "zeffirelli@example.org" });
    const people = await find(digits);
    expect(people).toMatchObject([
      {
        name: "Quillon Zeffirelli",
        places: ["quarantine", "trash", "requests", "imports", "messages", "consents"],
      },
    ]);
    const [{ kind, id, name }] = people;
    const shown = (await office.call("GET", `/api/people/${kind}/${id}`, { cookie: admin })).body;
    expect(shown).toMatchObject({ counts: { requests: 4, messages: 1 }, kept: { consents: 1 } });
    expect(await taken(kind, id)).toContain("zeffirelli@example.org");
    await forget(kind, id, name);
    expect(await tracesIn(office)).toEqual({});
    expect(await mayBeTexted(office.store.db, quillon.phone)).toBe(false);
    expect(await office.store.db.select().from(consents)).toMatchObject([
      { text: "May we text you?", phone: "" },
    ]);
  });

  it("is not another person who shares the phone, whose lead and consent stay", async () => {
    const body = { ...tamsin, message: "Shades" };
    await office.call("POST", "/api/leads", { cookie: admin, body });
    await consent();
    await ways.quarantine?.();
    const people = await find(digits);
    expect(people).toMatchObject([
      { kind: "lead", name: "Tamsin Orde", places: [] },
      { kind: "request", name: "Quillon Zeffirelli", places: ["quarantine", "consents"] },
    ]);
    await forget("request", people[1].id, "Quillon Zeffirelli");
    expect(await find(digits)).toMatchObject([{ kind: "lead", name: "Tamsin Orde" }]);
    expect(await mayBeTexted(office.store.db, quillon.phone)).toBe(true);
  });
});

it("is found once with a lead and a row of a running import, which leaves the others of the file", async () => {
  const { body } = await office.call("POST", "/api/leads", {
    cookie: admin,
    body: { ...quillon, message: "Shades" },
  });
  await importing([ina, { ...quillon, notes: "Mark-import" }]);
  expect(await find(digits)).toMatchObject([{ kind: "lead", id: body.id, places: [] }]);
  await forget("lead", body.id, "Quillon Zeffirelli");
  expect(await find(digits)).toEqual([]);
  expect(await find(ina.email)).toMatchObject([{ name: "Ina Moor", places: ["imports"] }]);
});

it("counts submissions with the number or email that still wait for the database", async () => {
  // Nothing may take them meanwhile.
  await office.context.intake.stop();
  const spool = new DiskSpool(join(office.context.filesFolder, "..", "spool"));
  for (const phone of [quillon.phone, "8505550199"]) {
    const content = {
      ...quillon,
      phone,
      leadType: "callback",
      message: "Call me",
      smsConsent: false,
    } as const;
    const waiting = { id: crypto.randomUUID(), receivedAt: office.clock.now.toISOString(), address: "::1" };
    await spool.keep({ ...waiting, form: { kind: "lead", content } });
  }
  const waitingWith = async (reach: string) =>
    (await office.call("GET", `/api/privacy/people?reach=${reach}`, { cookie: admin })).body;
  expect(await waitingWith(digits)).toEqual({ people: [], waiting: 1 });
  expect(await waitingWith(quillon.email)).toEqual({ people: [], waiting: 2 });
  expect(await waitingWith("8505550188")).toEqual({ people: [], waiting: 0 });
  await spool.remove(() => true);
  office.context.intake.start();
});

it("is found once with many records, beside the person of a dismissed duplicate", async () => {
  await givenPerson(office);
  const people = await find(quillon.email);
  const found = people.map(({ name, places }: FoundPerson) => [name, places]);
  expect(found.sort()).toEqual([
    ["Quillon Zeffirelli", []],
    ["Zed Younger", []],
  ]);
});

it("needs a full number or an email to be found, by an administrator", async () => {
  for (const reach of ["Quillon", "850", ""])
    expect(await office.call("GET", `/api/privacy/people?reach=${reach}`, { cookie: admin })).toMatchObject({
      code: 400,
      body: { fields: { reach: expect.any(String) } },
    });
  const cookie = await office.as("staff");
  expect((await office.call("GET", `/api/privacy/people?reach=${digits}`, { cookie })).code).toBe(403);
});

it("needs proof of identity before an export or deletion from the quarantine", async () => {
  await ways.quarantine?.();
  const [{ kind, id, name }] = await find(digits);
  office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
  expect(await forget(kind, id, name)).toMatchObject({ code: 403, body: { code: "password_needed" } });
});
