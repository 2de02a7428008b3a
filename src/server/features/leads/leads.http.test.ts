import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { nextPage } from "#contract/lists.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { type Answer, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const staff = await office.as("staff");
const { marisol } = people;

const send = (change: object = {}) => office.call("POST", "/api/leads", { body: { ...callback, ...change } });
const createLead = (change: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...change }, cookie: staff });
const put = (id: string, body: object) => office.call("PUT", `/api/leads/${id}`, { body, cookie: staff });
const list = async (query = "") => (await office.call("GET", `/api/leads${query}`, { cookie: staff })).body;

describe("a visitor's lead", () => {
  it("carries the widget's fields, and no field that only staff may set", async () => {
    const answer = await send({
      email: "",
      status: "converted",
      source: "friend",
      priority: "urgent",
      notes: "VIP",
    });
    expect(answer.code).toBe(201);
    expect(Object.keys(answer.body)).toEqual(["id"]);
    const [lead] = await list();
    expect(lead).toMatchObject({
      email: null,
      status: "new",
      source: "website",
      priority: "normal",
      notes: null,
    });
  });

  it.each([
    ["firstName", { firstName: "M" }, "First name must be at least 2 characters"],
    ["lastName", { lastName: "V" }, "Last name must be at least 2 characters"],
    ["phone", { phone: "555-0111" }, "Please enter a valid phone number"],
    ["message", { message: "Hi" }, "Please tell us about your request"],
    ["email", { email: "nobody" }, "Please enter a valid email address"],
  ])("is refused for its %s with the form's message", async (field, change, text) => {
    expect(await send(change)).toMatchObject({ code: 400, body: { fields: { [field]: text } } });
  });

  it("is created once, however often it is sent", async () => {
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 200, 201]);
    expect(await list()).toHaveLength(1);
  });
});

describe("a lead edited by staff", () => {
  it("accepts every field of the office's form", async () => {
    const { code, body } = await createLead({
      email: marisol.email,
      source: "phone",
      priority: "high",
      estimatedValue: 4200.5,
      followUpOn: "12/1/2026",
    });
    expect(code).toBe(201);
    expect(body).toMatchObject({
      source: "phone",
      priority: "high",
      estimatedValue: "4200.50",
      followUpOn: "2026-12-01",
    });
  });

  it("has the source phone unless staff name another", async () => {
    expect((await createLead()).body.source).toBe("phone");
    expect((await createLead({ source: "website" })).body.source).toBe("website");
  });

  it("requires first name, last name, phone and message", async () => {
    const { code, body } = await createLead({ firstName: "", lastName: " ", phone: "", message: "" });
    expect(code).toBe(400);
    expect(body.fields).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phone: "Phone number is required",
      message: "Message is required",
    });
  });

  it("can change its status alone, which records the time of contact", async () => {
    const { body: lead } = await createLead();
    const { body } = await put(lead.id, { status: "contacted" });
    expect(body).toMatchObject({
      status: "contacted",
      lastContactedAt: "2026-11-21T16:00:00.000Z",
      message: callback.message,
    });
    expect((await put(lead.id, { status: "lukewarm" })).code).toBe(400);
  });

  it("gets back its last contact when a move is undone, unless a later one was recorded", async () => {
    const { db } = office.store;
    const first = new Date("2026-11-02T15:00:00.000Z");
    for (const [before, status] of [
      ["lost", "contacted"],
      ["contacted", "new"],
      ["contacted", "quoted"],
    ] as const) {
      const { body: lead } = await createLead();
      await db.update(leads).set({ status: before, lastContactedAt: first }).where(eq(leads.id, lead.id));
      const { body: moved } = await put(lead.id, { status });
      const { body: undone } = await put(lead.id, { status: before, version: moved.version, undo: true });
      expect([undone.status, undone.lastContactedAt], status).toEqual([before, first.toISOString()]);

      const later = new Date("2026-11-21T18:00:00.000Z");
      await put(lead.id, { status });
      await db.update(leads).set({ lastContactedAt: later }).where(eq(leads.id, lead.id));
      const { body: kept } = await put(lead.id, { status: before, undo: true });
      expect([kept.status, kept.lastContactedAt], status).toEqual([before, later.toISOString()]);
    }
  });

  it("never silently overwrites another user's change", async () => {
    const { body: lead } = await createLead();
    expect((await put(lead.id, { notes: "Gate code 1", version: lead.version })).code).toBe(200);
    expect(await put(lead.id, { notes: "Gate code 2", version: lead.version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    expect((await list())[0].notes).toBe("Gate code 1");
  });

  it("is found by name, phone digits, email and message", async () => {
    await createLead({ email: marisol.email });
    for (const search of ["marisol", "VEGA", "8505550111", "example.com", "shutters"]) {
      expect(await list(`?search=${search}`), search).toHaveLength(1);
    }
    expect(await list("?search=nobody")).toHaveLength(0);
    expect(await list("?status=contacted")).toHaveLength(0);
  });
});

describe("a paged list of leads", () => {
  it("starts with the newest, has each once, and gives the total and a link to the next page", async () => {
    for (let n = 0; n < 7; n++) await createLead({ lastName: `Guest ${n}` });
    const seen: string[] = [];
    let next: string | undefined = "/api/leads?limit=3";
    while (next) {
      const { body, headers }: Answer = await office.call("GET", next, { cookie: staff });
      expect(headers["x-total-count"]).toBe("7");
      seen.push(...body.map(({ id }: { id: string }) => id));
      next = nextPage(headers.link);
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toHaveLength(7);
    expect(seen).toEqual((await list("?limit=500")).map(({ id }: { id: string }) => id));
  });

  it("sorts by name both ways", async () => {
    for (const lastName of ["Vale", "Hollis", "Marsh"]) await createLead({ lastName });
    const names = async (sort: string) =>
      (await list(`?sort=${sort}`)).map((lead: { lastName: string }) => lead.lastName);
    expect(await names("lastName")).toEqual(["Hollis", "Marsh", "Vale"]);
    expect(await names("-lastName")).toEqual(["Vale", "Marsh", "Hollis"]);
  });
});

it("is assigned only to those who work with leads", async () => {
  const { id: robin } = (await office.call("GET", "/api/user", { cookie: staff })).body;
  const installer = (await office.call("GET", "/api/user", { cookie: await office.as("installer") })).body.id;
  const assignable = (await office.call("GET", "/api/colleagues", { cookie: staff })).body;
  const takesLeads = (id: string) => assignable.find((each: { id: string }) => each.id === id)?.takesLeads;
  expect([takesLeads(robin), takesLeads(installer)]).toEqual([true, false]);
  const refused = { code: 400, body: { fields: { assignedTo: "This team member doesn't work with leads" } } };
  expect(await createLead({ assignedTo: installer })).toMatchObject(refused);
  const lead = (await createLead({ assignedTo: robin })).body;
  expect(await put(lead.id, { assignedTo: installer, version: lead.version })).toMatchObject(refused);
});
