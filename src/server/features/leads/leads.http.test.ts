import { describe, expect, it } from "vitest";
import { type Answer, useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const staff = await office.as("staff");

const { marisol } = people;
const widget = {
  firstName: marisol.firstName,
  lastName: marisol.lastName,
  phone: marisol.phone,
  message: "Please call me about shutters",
  leadType: "callback",
  smsConsent: false,
};

const send = (change: object = {}) => office.call("POST", "/api/leads", { body: { ...widget, ...change } });
const take = (change: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...widget, ...change }, cookie: staff });
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
  ])("is refused for its %s with the form's message", async (field, change, words) => {
    expect(await send(change)).toMatchObject({ code: 400, body: { fields: { [field]: words } } });
  });

  it("is created once, however often it is sent", async () => {
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 200, 201]);
    expect(await list()).toHaveLength(1);
  });
});

describe("a lead edited by staff", () => {
  it("accepts every field of the office's form", async () => {
    const { code, body } = await take({
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
    expect((await take()).body.source).toBe("phone");
    expect((await take({ source: "website" })).body.source).toBe("website");
  });

  it("requires first name, last name, phone and message", async () => {
    const { code, body } = await take({ firstName: "", lastName: " ", phone: "", message: "" });
    expect(code).toBe(400);
    expect(body.fields).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phone: "Phone number is required",
      message: "Message is required",
    });
  });

  it("can change its status alone, which records the time of contact", async () => {
    const { body: lead } = await take();
    const { body } = await put(lead.id, { status: "contacted" });
    expect(body).toMatchObject({
      status: "contacted",
      lastContactedAt: "2026-11-21T16:00:00.000Z",
      message: widget.message,
    });
    expect((await put(lead.id, { status: "lukewarm" })).code).toBe(400);
  });

  it("never silently overwrites another user's change", async () => {
    const { body: lead } = await take();
    expect((await put(lead.id, { notes: "Gate code 1", version: lead.version })).code).toBe(200);
    expect(await put(lead.id, { notes: "Gate code 2", version: lead.version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    expect((await list())[0].notes).toBe("Gate code 1");
  });

  it("is found by name, phone digits, email and message", async () => {
    await take({ email: marisol.email });
    for (const search of ["marisol", "VEGA", "8505550111", "example.com", "shutters"]) {
      expect(await list(`?search=${search}`), search).toHaveLength(1);
    }
    expect(await list("?search=nobody")).toHaveLength(0);
    expect(await list("?status=contacted")).toHaveLength(0);
  });
});

describe("a paged list of leads", () => {
  it("starts with the newest, has each once, and gives the total and a link to the next page", async () => {
    for (let n = 0; n < 7; n++) await take({ lastName: `Guest ${n}` });
    const seen: string[] = [];
    let next: string | undefined = "/api/leads?limit=3";
    while (next) {
      const { body, headers }: Answer = await office.call("GET", next, { cookie: staff });
      expect(headers["x-total-count"]).toBe("7");
      seen.push(...body.map(({ id }: { id: string }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ""))?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toHaveLength(7);
    expect(seen).toEqual((await list("?limit=500")).map(({ id }: { id: string }) => id));
  });

  it("sorts by name both ways", async () => {
    for (const lastName of ["Vale", "Hollis", "Marsh"]) await take({ lastName });
    const names = async (sort: string) =>
      (await list(`?sort=${sort}`)).map((lead: { lastName: string }) => lead.lastName);
    expect(await names("lastName")).toEqual(["Hollis", "Marsh", "Vale"]);
    expect(await names("-lastName")).toEqual(["Vale", "Marsh", "Hollis"]);
  });
});

describe("converting a lead", () => {
  const convert = (id: string) => office.call("POST", `/api/leads/${id}/convert-client`, { cookie: staff });

  it("needs a phone or an email, and makes a client of a lead with an email alone", async () => {
    const { body: lead } = await take({ email: marisol.email });
    expect((await put(lead.id, { phone: "" })).body).toMatchObject({ phone: "", email: marisol.email });
    expect(await put(lead.id, { email: "" })).toMatchObject({
      code: 400,
      body: { fields: { phone: "Phone number is required" } },
    });
    expect(await convert(lead.id)).toMatchObject({ code: 201, body: { phone: "", email: marisol.email } });
  });

  it("does not end other people's consent if the lead has no number", async () => {
    const { body: agrees } = await take({ smsConsent: true });
    const { body: lead } = await take({ email: marisol.email, firstName: "Ines" });
    await put(lead.id, { phone: "" });
    expect((await put(lead.id, { smsConsent: true })).body.fields).toHaveProperty("smsConsent");
    expect((await put(lead.id, { smsConsent: false })).code).toBe(200);
    expect((await list()).find(({ id }: { id: string }) => id === agrees.id)).toMatchObject({
      smsConsent: true,
    });
  });

  it("creates one client, once", async () => {
    const { body: lead } = await take({ email: marisol.email });
    const first = await convert(lead.id);
    expect(first).toMatchObject({ code: 201, body: { firstName: marisol.firstName, email: marisol.email } });
    expect(await convert(lead.id)).toMatchObject({ code: 200, body: { id: first.body.id } });
    expect((await list())[0]).toMatchObject({ status: "converted", clientId: first.body.id });
  });

  it("links the client who already has the email, in any letter case", async () => {
    const { body: first } = await take({ email: "marisol@example.com" });
    const { body: second } = await take({ email: "Marisol@Example.com", message: "And the porch" });
    const client = await convert(first.id);
    expect(await convert(second.id)).toMatchObject({ code: 200, body: { id: client.body.id } });
  });

  it("creates a client without an email if the lead has none", async () => {
    const { body: lead } = await take();
    expect((await convert(lead.id)).body.email).toBeNull();
  });

  it("creates one client when two leads with one email are converted at once", async () => {
    const made = await Promise.all(
      ["one", "two", "three"].map((message) => take({ email: marisol.email, message })),
    );
    const converted = await Promise.all(made.map(({ body }) => convert(body.id)));
    expect(new Set(converted.map(({ body }) => body.id))).toHaveLength(1);
  });

  it("moves the lead's appointments along", async () => {
    const body = {
      ...widget,
      smsConsent: true,
      email: marisol.email,
      address: "14 Sea Oat Lane",
      appointmentType: "consultation",
      preferredDate: "2026-11-30",
      preferredTime: "9:00 AM",
      propertyType: "residential",
      projectDescription: "Blinds",
    };
    await office.call("POST", "/api/appointments", { body });
    const [lead] = await list();
    const client = await convert(lead.id);
    const [appointment] = (await office.call("GET", "/api/appointments", { cookie: staff })).body;
    expect(appointment).toMatchObject({ leadId: lead.id, clientId: client.body.id });
  });
});
