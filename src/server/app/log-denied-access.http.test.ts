import { beforeEach, describe, expect, it } from "vitest";
import { events } from "../platform/db/tables/all.ts";
import { useTestApp } from "../testing/app.ts";
import { callback } from "../testing/visitor.fixture.ts";

const office = useTestApp({ rateLimits: true, log: { write: (line) => lines.push(line) } });
const staff = await office.as("staff");
let lines: string[];
beforeEach(() => {
  // Moves past the interval in which repeats are suppressed.
  office.clock.now = new Date(office.clock.now.getTime() + 3_600_000);
  lines = [];
});

const logged = () => lines.map((line) => JSON.parse(line));
const auditLog = () => office.store.db.select().from(events).orderBy(events.id);

describe("a user who calls an administrator's route", () => {
  it("is recorded in the audit log with the call, at most once in ten minutes", async () => {
    for (let n = 0; n < 5; n++) await office.call("GET", "/api/team", { cookie: staff });
    const [event, ...more] = await auditLog();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: "access.refused",
      address: "127.0.0.1",
      detail: { label: "robin-staff", call: "GET /api/team" },
    });
    expect(event?.byUserId).toBe(event?.subjectId);
    office.clock.now = new Date(office.clock.now.getTime() + 600_000);
    await office.call("GET", "/api/team", { cookie: staff });
    expect(await auditLog()).toHaveLength(2);
  });

  it("is logged by id, route and reason, at most once a minute", async () => {
    for (let n = 0; n < 3; n++) await office.call("POST", "/api/team", { cookie: staff, body: {} });
    const { body } = await office.call("GET", "/api/user", { cookie: staff });
    expect(logged()).toMatchObject([
      { msg: "refused", refused: "not_allowed", status: 403, call: "POST /api/team", by: body.id },
    ]);
  });
});

describe("any other refused caller", () => {
  it("is logged without name or address when a limit is reached", async () => {
    const body = { username: "robin-staff", password: "not the password" };
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (let n = 0; n < 12; n++) await office.call("POST", "/api/login", { body, headers });
    expect(logged()).toMatchObject([{ refused: "too_often", status: 429, call: "POST /api/login" }]);
    expect(lines.join()).not.toMatch(/robin|203\.0\.113\.7|not the password/);
  });

  it("is logged when the request came from another site", async () => {
    const headers = { origin: "https://elsewhere.example" };
    await office.call("POST", "/api/leads", { body: callback, headers });
    await office.app.inject({ method: "POST", url: "/schedule", headers });
    expect(logged().map(({ refused, call }) => [refused, call])).toEqual([
      ["other_origin", "POST /api/leads"],
      ["other_origin", "POST /schedule"],
    ]);
  });

  it("writes nothing to the audit log, so outsiders cannot fill it", async () => {
    await office.call("POST", "/api/login", { body: {}, headers: { "sec-fetch-site": "cross-site" } });
    await office.call("GET", "/api/team");
    expect(await auditLog()).toEqual([]);
  });

  it("is not logged for invalid input", async () => {
    await office.call("POST", "/api/leads", { body: {} });
    await office.call("GET", "/api/nothing");
    await office.call("GET", "/api/user");
    expect(lines).toEqual([]);
  });
});
