import { describe, expect, it } from "vitest";
import { events, oneTimeTokens } from "../../platform/db/tables/all.ts";
import { type Answer, testNow, useTestApp } from "../../testing/app.ts";
import { password, someone, teamOf } from "../../testing/team.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { as, press, login, auditLogOf, requested, approved } = teamOf(office);

describe("an account that waits for approval", () => {
  it("is approved by an administrator, and a second press changes nothing", async () => {
    const { id, username } = await requested();
    expect((await login(username)).code).toBe(401);
    expect(await press(id, "approve")).toMatchObject({ code: 200, body: { state: "active", role: "staff" } });
    expect((await login(username)).code).toBe(200);
    expect(await press(id, "approve")).toMatchObject({ code: 200, body: { state: "active" } });
    expect((await auditLogOf(id)).filter((kind) => kind === "user.approved")).toHaveLength(1);
  });

  it("is deleted when it is rejected; the audit log keeps it, and a second press is harmless", async () => {
    const { id, username } = await requested();
    expect((await press(id, "refuse")).code).toBe(204);
    expect((await press(id, "refuse")).code).toBe(204);
    expect((await login(username)).code).toBe(401);
    expect(await auditLogOf(id)).toEqual(["user.registered", "user.refused"]);
    expect((await office.call("POST", "/api/register", { body: { username, password } })).code).toBe(202);
  });

  it("cannot be rejected after approval, or approved after rejection", async () => {
    const { id } = await approved();
    expect(await press(id, "refuse")).toMatchObject({ code: 409, body: { code: "not_waiting" } });
    await press(id, "deactivate");
    expect((await press(id, "approve")).code).toBe(409);
  });

  it("accepts no other answer than approval or rejection", async () => {
    const { id } = await requested();
    for (const verb of ["deactivate", "reactivate", "password-link"])
      expect((await press(id, verb)).code, verb).toBe(409);
  });
});

describe("an invited user", () => {
  const add = (user: object) => as(admin)("POST", "/api/team", user);
  const tokenIn = ({ body }: Answer) => new URL(body.link).hash.slice(1);
  const choosePassword = (token: string) =>
    office.call("POST", "/api/account/set-password", { body: { token, password } });

  it("chooses a password by the one-time link, and signs in", async () => {
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

  it("gets a link that is stored nowhere", async () => {
    const answer = await add({ username: someone(), role: "staff" });
    const saved = [
      await office.store.db.select().from(oneTimeTokens),
      await office.store.db.select().from(events),
    ];
    expect(JSON.stringify(saved)).not.toContain(tokenIn(answer));
    const list = await as(admin)("GET", "/api/team");
    expect(JSON.stringify(list.body)).not.toMatch(/set-password|argon2|passwordHash/);
  });

  it("needs a name that is free in any letter case", async () => {
    const username = someone();
    await add({ username, role: "staff" });
    expect(await add({ username: username.toUpperCase(), role: "admin" })).toMatchObject({
      code: 409,
      body: { fields: { username: "That username is taken" } },
    });
  });

  it("is created once when added twice at the same moment", async () => {
    const username = someone();
    const answers = await Promise.all([1, 2, 3].map(() => add({ username, role: "staff" })));
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409, 409]);
  });

  it("is rejected with the fields named", async () => {
    const { code, body } = await add({ username: "-", role: "owner", email: "nowhere" });
    expect(code).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(["email", "role", "username"]);
  });

  it("gets a new link, which revokes the previous one", async () => {
    const first = await add({ username: someone(), role: "staff" });
    const second = await press(first.body.member.id, "password-link");
    expect(second.code).toBe(201);
    expect((await choosePassword(tokenIn(first))).code).toBe(404);
    expect((await choosePassword(tokenIn(second))).code).toBe(204);
  });
});
