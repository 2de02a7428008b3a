import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events, sessions, tickets, users } from "../db/tables/all.ts";
import { type Answer, cookieOf, openTestApp, type TestApp, testNow } from "../test-app.ts";

let office: TestApp;
let admin: string;
beforeAll(async () => {
  office = await openTestApp();
  admin = await office.as("admin");
});
afterAll(() => office.close());

const password = "measures-everything-twice";
const nobody = "00000000-0000-4000-8000-000000000000";
let named = 0;
/** A username that no other test has. */
const someone = () => `casey-${++named}`;

const as = (cookie: string) => (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  office.call(method, url, { cookie, ...(body ? { body } : {}) });
const press = (id: string, verb: string) => as(admin)("POST", `/api/team/${id}/${verb}`, {});
const login = (username: string) => office.call("POST", "/api/login", { body: { username, password } });
const whoIs = (cookie: string) => office.call("GET", "/api/user", { cookie });

async function rowOf(username: string) {
  const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`${username} has no account`);
  return row;
}

/** What the trail says of an account, in order. */
async function trailOf(id: string) {
  const rows = await office.store.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
  return rows.map(({ kind }) => kind);
}

/** An account that waits for approval. */
async function asked() {
  const username = someone();
  await office.call("POST", "/api/register", { body: { username, password } });
  return rowOf(username);
}

async function approved() {
  const { id, username } = await asked();
  await press(id, "approve");
  return { id, username, cookie: cookieOf(await login(username)) };
}

describe("an account that waits for approval", () => {
  it("is let in by an administrator, and a second press changes nothing", async () => {
    const { id, username } = await asked();
    expect((await login(username)).code).toBe(403);
    expect(await press(id, "approve")).toMatchObject({ code: 200, body: { state: "active", role: "staff" } });
    expect((await login(username)).code).toBe(200);
    expect(await press(id, "approve")).toMatchObject({ code: 200, body: { state: "active" } });
    expect((await trailOf(id)).filter((kind) => kind === "member.approved")).toHaveLength(1);
  });

  it("is gone when it is refused; the trail keeps it, and a second press does no harm", async () => {
    const { id, username } = await asked();
    expect((await press(id, "refuse")).code).toBe(204);
    expect((await press(id, "refuse")).code).toBe(204);
    expect((await login(username)).code).toBe(401);
    expect(await trailOf(id)).toEqual(["member.registered", "member.refused"]);
    expect((await office.call("POST", "/api/register", { body: { username, password } })).code).toBe(202);
  });

  it("is neither refused nor approved once that was decided otherwise", async () => {
    const { id } = await approved();
    expect(await press(id, "refuse")).toMatchObject({ code: 409, body: { code: "not_waiting" } });
    await press(id, "deactivate");
    expect((await press(id, "approve")).code).toBe(409);
  });

  it("can only be approved or refused", async () => {
    const { id } = await asked();
    for (const verb of ["deactivate", "reactivate", "password-link"])
      expect((await press(id, verb)).code, verb).toBe(409);
  });
});

describe("a member who is added", () => {
  const add = (member: object) => as(admin)("POST", "/api/team", member);
  const tokenIn = ({ body }: Answer) => new URL(body.link).hash.slice(1);
  const choosePassword = (token: string) =>
    office.call("POST", "/api/account/set-password", { body: { token, password } });

  it("chooses a password by the one-time link, and comes in", async () => {
    const username = someone();
    const answer = await add({ username, role: "staff", email: "casey@example.com" });
    expect(answer).toMatchObject({
      code: 201,
      body: { member: { username, role: "staff", state: "invited", email: "casey@example.com" } },
    });
    expect(answer.body.link).toMatch(/^http:\/\/localhost:3000\/auth\/set-password#[\w-]{43}$/);
    expect(new Date(answer.body.expiresAt).getTime()).toBeGreaterThan(testNow.getTime());
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await login(username)).code).toBe(401);
    expect((await choosePassword(tokenIn(answer))).code).toBe(204);
    expect((await login(username)).code).toBe(200);
    expect((await choosePassword(tokenIn(answer))).code).toBe(404);
  });

  it("has a link that is kept nowhere", async () => {
    const answer = await add({ username: someone(), role: "staff" });
    const kept = [await office.store.db.select().from(tickets), await office.store.db.select().from(events)];
    expect(JSON.stringify(kept)).not.toContain(tokenIn(answer));
    const list = await as(admin)("GET", "/api/team");
    expect(JSON.stringify(list.body)).not.toMatch(/set-password|argon2|passwordHash/);
  });

  it("needs a name that nobody has, whatever its case", async () => {
    const username = someone();
    await add({ username, role: "staff" });
    expect(await add({ username: username.toUpperCase(), role: "admin" })).toMatchObject({
      code: 409,
      body: { fields: { username: "That username is taken" } },
    });
  });

  it("is one account when added twice at the same moment", async () => {
    const username = someone();
    const answers = await Promise.all([1, 2, 3].map(() => add({ username, role: "staff" })));
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409, 409]);
  });

  it("is refused with the fields named", async () => {
    const { code, body } = await add({ username: "-", role: "owner", email: "nowhere" });
    expect(code).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(["email", "role", "username"]);
  });

  it("gets a new link, which ends the one before", async () => {
    const first = await add({ username: someone(), role: "staff" });
    const second = await press(first.body.member.id, "password-link");
    expect(second.code).toBe(201);
    expect((await choosePassword(tokenIn(first))).code).toBe(404);
    expect((await choosePassword(tokenIn(second))).code).toBe(204);
  });
});

describe("a member who is deactivated", () => {
  it("is out at once in every session, and cannot come back in", async () => {
    const { id, username, cookie } = await approved();
    const second = cookieOf(await login(username));
    expect((await whoIs(cookie)).code).toBe(200);
    expect(await press(id, "deactivate")).toMatchObject({ code: 200, body: { state: "deactivated" } });
    expect((await whoIs(cookie)).code).toBe(401);
    expect((await whoIs(second)).code).toBe(401);
    expect(await office.store.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await login(username)).code).toBe(403);
  });

  it("loses every link that was on its way", async () => {
    const { id } = await approved();
    await press(id, "password-link");
    await press(id, "deactivate");
    expect(await office.store.db.$count(tickets, eq(tickets.userId, id))).toBe(0);
    expect((await press(id, "password-link")).code).toBe(409);
  });

  it("comes in again when reactivated; old sessions stay shut, and presses repeat without harm", async () => {
    const { id, username, cookie } = await approved();
    await press(id, "deactivate");
    expect((await press(id, "deactivate")).code).toBe(200);
    expect(await press(id, "reactivate")).toMatchObject({ code: 200, body: { state: "active" } });
    expect((await press(id, "reactivate")).code).toBe(200);
    expect((await whoIs(cookie)).code).toBe(401);
    expect((await login(username)).code).toBe(200);
    const trail = await trailOf(id);
    expect(trail.filter((kind) => /activated/.test(kind))).toEqual([
      "member.deactivated",
      "member.reactivated",
    ]);
  });

  it("is invited again when there never was a password", async () => {
    const { body } = await as(admin)("POST", "/api/team", { username: someone(), role: "staff" });
    await press(body.member.id, "deactivate");
    expect(await press(body.member.id, "reactivate")).toMatchObject({ body: { state: "invited" } });
  });
});

describe("a role", () => {
  const give = (id: string, body: object) => as(admin)("PUT", `/api/team/${id}`, body);

  it("holds from the next click on", async () => {
    const { id, cookie } = await approved();
    expect((await as(cookie)("GET", "/api/team")).code).toBe(403);
    expect(await give(id, { role: "admin" })).toMatchObject({ code: 200, body: { role: "admin" } });
    expect((await as(cookie)("GET", "/api/team")).code).toBe(200);
    await give(id, { role: "staff" });
    expect((await as(cookie)("GET", "/api/team")).code).toBe(403);
  });

  it("is not given over somebody else's change, and twice is once", async () => {
    const { id } = await approved();
    const { version } = (await give(id, { role: "admin" })).body;
    expect((await give(id, { role: "admin", version: version - 1 })).code).toBe(200);
    expect(await give(id, { role: "staff", version: version - 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    await give(id, { role: "staff", version });
    expect((await trailOf(id)).filter((kind) => kind === "member.role_given")).toHaveLength(2);
  });

  it("is one of the two", async () => {
    const { id } = await approved();
    expect((await give(id, { role: "owner" })).body.fields).toHaveProperty("role");
  });
});

describe("every action", () => {
  it("is written down with who did it and from where", async () => {
    const { id } = await approved();
    await press(id, "deactivate");
    const [deactivated] = await office.store.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.kind, "member.deactivated")));
    const me = await rowOf("robin-admin");
    expect(deactivated).toMatchObject({ byUserId: me.id, address: "127.0.0.1", at: testNow });
  });

  it("on nobody is a 404, and on what is no id a 400", async () => {
    for (const verb of ["approve", "refuse", "deactivate", "reactivate", "password-link"]) {
      expect((await press(nobody, verb)).code, verb).toBe(404);
      expect((await press("casey", verb)).code, verb).toBe(400);
    }
    expect((await as(admin)("PUT", `/api/team/${nobody}`, { role: "staff" })).code).toBe(404);
  });
});

describe("the list of the team", () => {
  it("says when each was last seen, and stays right after the session has ended", async () => {
    const { id, username, cookie } = await approved();
    const seen = async () => {
      const { body } = await as(admin)("GET", `/api/team?search=${username}`);
      return body.find((member: { id: string }) => member.id === id);
    };
    expect(await seen()).toMatchObject({ lastSeenAt: testNow.toISOString(), secondFactor: false });
    await office.call("POST", "/api/logout", { cookie });
    expect((await seen()).lastSeenAt).toBe(testNow.toISOString());
  });

  it("tells who never came in from who did", async () => {
    const { body } = await as(admin)("POST", "/api/team", { username: someone(), role: "staff" });
    expect(body.member.lastSeenAt).toBeNull();
  });

  it("keeps those who wait apart, and pages by name", async () => {
    const { username } = await asked();
    const names = async (query: string) =>
      (await as(admin)("GET", `/api/team?${query}`)).body.map((each: { username: string }) => each.username);
    expect(await names("group=waiting")).toContain(username);
    expect(await names("group=members")).not.toContain(username);
    const all = await names("sort=username&limit=500");
    const first = await as(admin)("GET", "/api/team?sort=username&limit=2");
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await as(admin)("GET", next);
    expect([...first.body, ...second.body].map((each) => each.username)).toEqual(all.slice(0, 4));
  });
});
