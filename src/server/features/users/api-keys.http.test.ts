import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { keyScopes, maxKeyCallsPerMinute, maxKeys } from "#domain/connections/api-key.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import { apiKeys, events, users } from "../../platform/db/tables/all.ts";
import { makeKey, withKey } from "../../testing/api-keys.ts";
import { useTestApp } from "../../testing/app.ts";
import { signedIn } from "../../testing/users.ts";

const office = useTestApp();
const admin = await office.as("admin");

const get = (url: string, headers: Record<string, string>, cookie?: string) =>
  office.call("GET", url, { headers, cookie });
const listed = async () => (await office.call("GET", "/api/keys", { cookie: admin })).body;
const revoke = (id: string) => office.call("DELETE", `/api/keys/${id}`, { cookie: admin });
const refused = { code: 401, body: { code: "unknown_key" } };

describe("an API key", () => {
  it("is shown once, and stored only as a hash and its first characters", async () => {
    const { key, secret } = await makeKey(office, { scopes: ["payments:read", "leads:read"] });
    expect(secret).toMatch(/^vk_[\w-]{43}$/);
    expect(key).toEqual({
      ...{ id: expect.any(String), name: "Spreadsheet", prefix: secret.slice(0, 9), endsOn: null },
      ...{ scopes: ["leads:read", "payments:read"], createdBy: "robin-admin", state: "active" },
      ...{ createdAt: office.clock.now.toISOString(), lastUsedAt: null },
    });
    expect(await listed()).toEqual([key]);
    const saved = JSON.stringify([
      await office.store.db.select().from(apiKeys),
      await office.store.db.select().from(events),
    ]);
    expect(saved).not.toContain(secret);
    expect(saved).not.toContain(secret.slice(0, 10));
    expect(saved).toContain(hashOf(secret));
  });

  it("reads the lists and records of its scopes without a cookie", async () => {
    const lead = await office.create.lead();
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    expect((await get("/api/leads", headers)).body.map(({ id }: { id: string }) => id)).toEqual([lead.id]);
    const one = await get(`/api/leads/${lead.id}`, headers);
    expect([one.code, one.body.phone, one.headers["cache-control"]]).toEqual([200, lead.phone, "no-store"]);
    expect(await get("/api/clients", headers)).toMatchObject({ code: 403, body: { code: "not_in_scope" } });
    const head = await office.app.inject({ method: "HEAD", url: "/api/leads", headers });
    expect(head.statusCode).toBe(200);
  });

  it("writes nothing, even where its scope reads or anyone may write", async () => {
    const lead = await office.create.lead();
    const { headers } = await makeKey(office, { scopes: [...keyScopes] });
    const before = await office.store.db.$count(events);
    for (const [method, url] of [
      ["PUT", `/api/leads/${lead.id}`],
      ["POST", "/api/leads"],
      ["POST", "/api/keys"],
      ["POST", "/api/logout"],
    ] as const)
      expect(await office.call(method, url, { headers, body: {} }), url).toMatchObject({ code: 403 });
    expect(await office.store.db.$count(events)).toBe(before);
  });

  it("is judged alone when a session cookie comes with it", async () => {
    const { key, headers } = await makeKey(office, { scopes: ["leads:read"] });
    expect(await get("/api/clients", headers, admin)).toMatchObject({ code: 403 });
    expect((await get("/api/leads", headers, admin)).code).toBe(200);
    await revoke(key.id);
    expect(await get("/api/leads", headers, admin)).toMatchObject(refused);
    expect(await get("/api/leads", withKey("vk_"), admin)).toMatchObject(refused);
  });

  it("ends with its revocation, from the next call on", async () => {
    const { key, headers } = await makeKey(office, { scopes: ["leads:read"] });
    expect((await get("/api/leads", headers)).code).toBe(200);
    for (const _ of [1, 2]) expect((await revoke(key.id)).code).toBe(204);
    expect(await get("/api/leads", headers)).toMatchObject(refused);
    expect(await listed()).toEqual([]);
  });

  it("works through its last day in the business's time zone", async () => {
    const { headers } = await makeKey(office, { scopes: ["leads:read"], endsOn: "2026-11-22" });
    office.later(24 * 60 + 13 * 60 + 59);
    expect((await get("/api/leads", headers)).code).toBe(200);
    office.later(1);
    expect(await get("/api/leads", headers)).toMatchObject(refused);
    office.clock.now = new Date("2026-11-23T16:00:00Z");
    const cookie = await signedIn(office, { username: "morgan", role: "admin" });
    expect((await office.call("GET", "/api/keys", { cookie })).body[0].state).toBe("ended");
  });

  it.each([
    ["is deactivated", { state: "deactivated" }],
    ["is no administrator any more", { role: "staff" }],
  ] as const)("pauses while its maker %s", async (_what, change) => {
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    const cookie = await signedIn(office, { username: "morgan", role: "admin" });
    const maker = eq(users.username, "robin-admin");
    await office.store.db.update(users).set(change).where(maker);
    expect(await get("/api/leads", headers)).toMatchObject(refused);
    expect((await office.call("GET", "/api/keys", { cookie })).body[0].state).toBe("paused");
    await office.store.db.update(users).set({ state: "active", role: "admin" }).where(maker);
    expect((await get("/api/leads", headers)).code).toBe(200);
  });

  it.each([
    "",
    "vk_",
    "vk_wrong",
    `vk_${"A".repeat(43)}`,
    `vk_${"'; --".repeat(9)}`,
    `vk_${"x".repeat(4_000)}`,
  ])("is refused with 401 when it is unknown: %j", async (secret) => {
    await makeKey(office, { scopes: ["leads:read"] });
    const answer = await get("/api/leads", withKey(secret));
    expect(answer.code).toBe(401);
    if (secret) expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
  });

  it("is refused when one of its characters differs, or its hash is sent", async () => {
    const { secret } = await makeKey(office, { scopes: ["leads:read"] });
    const last = secret.at(-2) === "A" ? "B" : "A";
    const others = [secret.slice(0, -2) + last + secret.at(-1), `vk_${hashOf(secret)}`, secret.toLowerCase()];
    for (const other of others) expect(await get("/api/leads", withKey(other))).toMatchObject(refused);
  });

  it("leaves other uses of the Authorization header alone", async () => {
    for (const authorization of ["Basic cm9iaW46eA==", "Bearer eyJhbGciOi"]) {
      expect((await get("/api/leads", { authorization }, admin)).code).toBe(200);
      expect((await get("/api/leads", { authorization })).code).toBe(401);
    }
  });

  it("stores its last use at most once a minute", async () => {
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    const lastUse = async () => (await listed())[0].lastUsedAt;
    const used = async () => {
      await get("/api/leads", headers);
      return lastUse();
    };
    const first = await used();
    expect(first).toBe(office.clock.now.toISOString());
    office.later(0.9);
    expect(await used()).toBe(first);
    office.later(0.1);
    expect(await used()).toBe(office.clock.now.toISOString());
  });
});

describe("creating an API key", () => {
  it("is in the audit log, as is its revocation", async () => {
    const { key } = await makeKey(office, { scopes: ["leads:read", "quotes:read"] });
    await revoke(key.id);
    const { body } = await office.call("GET", "/api/audit?limit=2", { cookie: admin });
    const by = expect.objectContaining({ username: "robin-admin" });
    expect(body).toMatchObject([
      { what: "Revoked an API key", label: "Spreadsheet", by },
      { what: "Created an API key, may read leads, quotes", label: "Spreadsheet", by },
    ]);
  });

  it("refuses a taken name, no scope, an unknown scope and a past day", async () => {
    await makeKey(office, { scopes: ["leads:read"] });
    for (const [change, fields] of [
      [{ name: "SPREADSHEET" }, { name: "There is already a key named Spreadsheet" }],
      [{ scopes: [] }, { scopes: "Choose at least one" }],
      [{ scopes: ["leads:write"] }, { "scopes.0": expect.any(String) }],
      [{ endsOn: "2026-11-20" }, { endsOn: "Choose a day to come" }],
    ] as const) {
      const body = { name: "Another", scopes: ["leads:read"], ...change };
      const answer = await office.call("POST", "/api/keys", { cookie: admin, body });
      expect(answer).toMatchObject({ code: 400, body: { fields } });
    }
  });

  it(`stops at ${maxKeys} keys`, async () => {
    const [{ id } = { id: "" }] = await office.store.db
      .select()
      .from(users)
      .where(eq(users.username, "robin-admin"));
    const many = Array.from({ length: maxKeys }, (_, n) => ({
      ...{ name: `Key ${n}`, prefix: "vk_abcdef", keyHash: `hash ${n}`, createdBy: id },
      scopes: ["leads:read" as const],
    }));
    await office.store.db.insert(apiKeys).values(many);
    const body = { name: "One more", scopes: ["leads:read"] };
    const answer = await office.call("POST", "/api/keys", { cookie: admin, body });
    expect(answer).toMatchObject({ code: 409, body: { code: "too_many" } });
  });
});

describe("a list as CSV", () => {
  it("has every row, and the fields that hold one value", async () => {
    for (let n = 0; n < 3; n++)
      await office.create.lead({ lastName: `Vega ${n}`, phone: `(850) 555-012${n}`, email: null });
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    const answer = await get("/api/leads?format=csv&limit=1&sort=lastName", headers);
    expect([answer.code, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const [headings, ...lines] = answer.body.trim().split("\r\n");
    expect(headings.split(",").slice(0, 3)).toEqual(["id", "firstName", "lastName"]);
    expect(lines.map((line: string) => line.split(",")[2])).toEqual(["Vega 0", "Vega 1", "Vega 2"]);
  });

  it("guards text that a spreadsheet would run as a formula", async () => {
    await office.create.lead({ message: "=HYPERLINK(1)" });
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    expect((await get("/api/leads?format=csv", headers)).body).toContain(",'=HYPERLINK(1),");
  });

  it.each([
    ["clients:read", "/api/clients", "lastName"],
    ["appointments:read", "/api/appointments", "scheduledAt"],
    ["projects:read", "/api/projects", "name"],
    ["quotes:read", "/api/quotes", "quoteNumber"],
    ["payments:read", "/api/payments", "amount"],
  ] as const)("opens with the scope %s at %s", async (scope, url, field) => {
    const project = await office.create.project();
    await office.create.quote(project).catch(() => undefined);
    const { headers } = await makeKey(office, { scopes: [scope] });
    const answer = await get(`${url}?format=csv`, headers);
    expect(answer.code).toBe(200);
    expect(answer.body.split("\r\n")[0].split(",")).toContain(field);
  });

  it("refuses a bad query before it begins, and a user, whose exports are recorded", async () => {
    const { headers } = await makeKey(office, { scopes: ["leads:read"] });
    expect((await get("/api/leads?format=csv&cursor=x", headers)).code).toBe(400);
    expect((await get("/api/leads?format=xml", headers)).code).toBe(400);
    for (const role of ["staff", "admin"] as const)
      expect(await get("/api/leads?format=csv", {}, await office.as(role))).toMatchObject({
        ...{ code: 403, body: { code: "key_needed" } },
      });
  });
});

describe("limits", () => {
  const limited = useTestApp({ rateLimits: true });

  it("applies them to each key alone, and to unknown keys of an address", async () => {
    const [one, two] = [
      await makeKey(limited, { name: "One", scopes: ["leads:read"] }),
      await makeKey(limited, { name: "Two", scopes: ["leads:read"] }),
    ];
    const call = (headers: Record<string, string>) => limited.call("GET", "/api/leads?limit=1", { headers });
    for (let n = 0; n < maxKeyCallsPerMinute; n++) expect((await call(one.headers)).code).toBe(200);
    const over = await call(one.headers);
    expect([over.code, over.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await call(two.headers)).code).toBe(200);
    limited.later(1);
    expect((await call(one.headers)).code).toBe(200);
    for (let n = 0; n < 30; n++) expect((await call(withKey(`vk_guess${n}`))).code).toBe(401);
    expect((await call(withKey("vk_guess"))).code).toBe(429);
    expect((await call(one.headers)).code).toBe(200);
  });
});
