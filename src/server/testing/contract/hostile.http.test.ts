import { describe, expect, it } from "vitest";
import { events, leads, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../app.ts";

/**
 * Attacks with sessions and fields. Those with bytes and connections are in hostile-bytes.http.test.ts, access control
 * in access.http.test.ts, and guessing in features/users.
 */
const office = useTestApp({ keepsData: true });
const staff = await office.as("staff");

describe("session fixation", () => {
  it("issues a new token at sign-in, and ends the previous session", async () => {
    const credentials = { username: "robin-staff", password: "keeps-the-blinds-level" };
    const first = cookieOf(await office.call("POST", "/api/login", { body: credentials }));
    const second = cookieOf(await office.call("POST", "/api/login", { body: credentials, cookie: first }));
    expect(second).not.toBe(first);
    expect((await office.call("GET", "/api/user", { cookie: first })).code).toBe(401);
    expect((await office.call("GET", "/api/user", { cookie: second })).code).toBe(200);
  });

  it("accepts no token that a visitor made up", async () => {
    const made = `valance_session=${"A".repeat(43)}`;
    const answer = await office.call("POST", "/api/login", {
      body: { username: "robin-staff", password: "keeps-the-blinds-level" },
      cookie: made,
    });
    expect(cookieOf(answer)).not.toContain("AAAA");
    expect((await office.call("GET", "/api/user", { cookie: made })).code).toBe(401);
  });
});

describe("mass assignment", () => {
  const lead = {
    firstName: "Mal",
    lastName: "Ory",
    phone: "850 555 0166",
    message: "Hello there",
    elapsed: 9_000,
  };

  it("lets a visitor set only the form's own fields", async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    const more = {
      id,
      status: "converted",
      assignedTo: id,
      estimatedValue: "1.00",
      notes: "mine",
      version: 9,
    };
    expect((await office.call("POST", "/api/leads", { body: { ...lead, ...more } })).code).toBeLessThan(500);
    for (const row of await office.store.db.select().from(leads)) {
      expect(row).toMatchObject({
        status: "new",
        assignedTo: null,
        estimatedValue: null,
        notes: null,
        version: 1,
      });
      expect(row.id).not.toBe(id);
    }
  });

  it("lets nobody choose a role, state or id at registration", async () => {
    const body = { username: "mallory", password: "wants-to-be-the-boss", role: "admin", state: "active" };
    expect((await office.call("POST", "/api/register", { body })).code).toBe(202);
    const [mallory] = (await office.store.db.select().from(users)).filter(
      ({ username }) => username === "mallory",
    );
    expect(mallory).toMatchObject({ role: "staff", state: "pending" });
  });

  it("lets staff set neither ids nor computed fields", async () => {
    const { body } = await office.call("POST", "/api/leads", { body: lead, cookie: staff });
    const change = {
      id: "0",
      version: 1,
      createdAt: "2001-01-01T00:00:00Z",
      clientId: body.id,
      phoneDigits: "1",
    };
    await office.call("PUT", `/api/leads/${body.id}`, { body: { ...change, city: "Destin" }, cookie: staff });
    const saved = await office.call("GET", `/api/leads/${body.id}`, { cookie: staff });
    expect(saved.body).toMatchObject({ id: body.id, createdAt: body.createdAt, clientId: null });
  });

  it("accepts no prototype as a field", async () => {
    const payload = '{"username":"robin-staff","password":"x","__proto__":{"role":"admin"}}';
    const headers = { "content-type": "application/json" };
    const answer = await office.app.inject({ method: "POST", url: "/api/login", headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe("signing out", () => {
  it("clears the browser's cache", async () => {
    const { headers } = await office.call("POST", "/api/logout");
    expect(headers["clear-site-data"]).toBe('"cache"');
  });
});

describe("the event log", () => {
  it("contains no password, token or hash", async () => {
    const saved = JSON.stringify(await office.store.db.select().from(events));
    expect(saved).not.toMatch(/keeps-the-blinds-level|wants-to-be-the-boss|\$argon2|valance_session/);
    expect(saved).toContain("session.opened");
  });
});
