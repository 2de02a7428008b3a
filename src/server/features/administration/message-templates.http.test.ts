import { describe, expect, it } from "vitest";
import { defaultTemplate, templateKeys } from "#domain/messages/templates.ts";
import { companyProfile, events, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const path = (key: string) => `/api/message-templates/${key}`;
const change = (key: string, body: object) => office.call("PUT", path(key), { body, cookie: admin });
const reset = (key: string, version?: number) =>
  office.call("DELETE", `${path(key)}${version === undefined ? "" : `?version=${version}`}`, {
    cookie: admin,
  });
const preview = (key: string, body: object) =>
  office.call("POST", `${path(key)}/preview`, { body, cookie: admin });
const all = async () => (await office.call("GET", "/api/message-templates", { cookie: admin })).body;

const visitor = { firstName: "Marisol", lastName: "Vega", phone: "(850) 555-0111", message: "Shutters" };

describe("the message templates", () => {
  it("lists them with their variables and when each is sent", async () => {
    const templates = await all();
    expect(templates.map(({ key }: { key: string }) => key)).toEqual(templateKeys);
    expect(templates[0]).toMatchObject({ isOwn: false, version: 0, ...defaultTemplate(templateKeys[0]!) });
    expect(templates[0].placeholders).toContain("firstName");
  });

  it("applies them to the next message after a change, and after a reset", async () => {
    const sendRequest = async (message: string) => {
      const body = { ...visitor, message, leadType: "callback" };
      expect((await office.call("POST", "/api/leads", { body })).code).toBe(201);
      const rows = await office.store.db.select().from(messages).orderBy(messages.id);
      const texts = rows.map(({ body: text }) => text);
      await office.store.db.delete(messages);
      return texts[0];
    };
    const answer = await change("request.text", { body: "Hi {{ firstName }}, we call you!" });
    expect(answer).toMatchObject({ code: 200, body: { isOwn: true, subject: null } });
    expect(await sendRequest("Shutters")).toBe("Hi Marisol, we call you!");
    expect((await reset("request.text")).body).toMatchObject({ isOwn: false, version: 0 });
    expect((await reset("request.text")).code).toBe(200);
    expect(await sendRequest("Blinds")).toMatch(/We have your request/);
    const kinds = (await office.store.db.select().from(events)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith("template."))).toEqual([
      "template.changed",
      "template.reset",
    ]);
  });

  it.each([
    ["reminder.text", { body: "See you {{tomorrow}}" }, "body", /\{\{tomorrow\}\}/],
    ["reminder.text", { body: "" }, "body", /Enter a message/],
    ["reminder.email", { body: "See you" }, "subject", /Enter a subject/],
    ["reminder.email", { subject: "a\nb", body: "See you" }, "subject", /one line/],
    ["reminder.email", { subject: "See you", body: "a".repeat(5_001) }, "body", /At most 5000/],
    ["reminder.text", {}, "body", /Enter a message/],
  ])("rejects %s with %j, naming %s", async (key, body, field, complaint) => {
    const answer = await change(key, body);
    expect(answer.code).toBe(400);
    expect(answer.body.fields[field]).toMatch(complaint);
    expect((await preview(key, body)).code).toBe(400);
  });

  it("answers 400 for an unknown name", async () => {
    expect((await change("farewell.text", { body: "Bye" })).code).toBe(400);
  });

  it("refuses to overwrite another user's change", async () => {
    const { version } = (await change("request.text", { body: "One" })).body;
    expect((await change("request.text", { body: "Two", version })).body.version).toBe(version + 1);
    expect((await change("request.text", { body: "Three", version })).body.code).toBe("stale");
    expect((await change("request.text", { body: "Two", version })).code).toBe(200);
  });

  it("refuses a first customization when another user was faster", async () => {
    const answers = await Promise.all(
      ["One", "Two"].map((body) => change("request.text", { body, version: 0 })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("resets and customizes one again only for a caller who saw the latest version", async () => {
    const { version } = (await change("request.text", { body: "One" })).body;
    await change("request.text", { body: "Two", version });
    expect((await reset("request.text", version)).body.code).toBe("stale");
    expect((await reset("request.text", version + 1)).body.isOwn).toBe(false);
    expect((await change("request.text", { body: "Three", version: version + 1 })).body.code).toBe("stale");
    await change("request.text", { body: "Four", version: 0 });
    expect((await change("request.text", { body: "Five", version })).body.code).toBe("stale");
  });
});

describe("staff", () => {
  it("may read and preview templates, but not change them", async () => {
    const cookie = await office.as("staff");
    const body = { body: "Hello {{firstName}}" };
    expect((await office.call("GET", "/api/message-templates", { cookie })).code).toBe(200);
    expect((await office.call("POST", `${path("request.text")}/preview`, { body, cookie })).code).toBe(200);
    expect((await office.call("PUT", path("request.text"), { body, cookie })).code).toBe(403);
    expect((await office.call("DELETE", path("request.text"), { cookie })).code).toBe(403);
  });
});

describe("a preview", () => {
  it("shows the newest appointment's data, and counts the text", async () => {
    const body = {
      ...visitor,
      email: "marisol@example.com",
      address: "14 Sea Oat Lane",
      appointmentType: "consultation",
      preferredDate: "2026-11-23",
      preferredTime: "10:00 AM",
      propertyType: "residential",
      projectDescription: "Shades",
    };
    expect((await office.call("POST", "/api/appointments", { body, cookie: admin })).code).toBe(201);
    const text = await preview("booked.text", { body: "Dear {{firstName}}, {{day}} at {{time}} ☀" });
    expect(text.body).toEqual({
      subject: null,
      body: "Dear Marisol, Monday, November 23 at 10:00 AM ☀",
      length: { encoding: "UCS-2", places: 47, segments: 1 },
      letterhead: null,
      of: "Marisol Vega",
    });
  });

  it("shows an example appointment if there is none, does not count an email, and gives its sender", async () => {
    const text = await preview("booked.email", { subject: "{{day}}", body: "Hello" });
    const [company] = await office.store.db.select().from(companyProfile);
    const { companyName, phone, address } = company ?? {};
    expect(text.body).toEqual({
      ...{ subject: "Sunday, November 22", body: "Hello", length: null, of: null },
      letterhead: { companyName, phone, address },
    });
  });
});
