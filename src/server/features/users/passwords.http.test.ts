import { describe, expect, it } from "vitest";
import { companyProfile, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { addTeamUser, kindsOf, password, signedIn, signIn } from "../../testing/users.ts";
import { issuePasswordLink } from "./password-links.ts";

const office = useTestApp();

const better = "lets-the-morning-in";

describe("a password that is among the most common", () => {
  const common = "This password is too common. Choose another";

  it.each(["manchester", "Sunshine123", "1Basketball!"])(
    "is rejected at registration: %s",
    async (password) => {
      const answer = await office.call("POST", "/api/register", { body: { username: "robin", password } });
      expect(answer).toMatchObject({ code: 400, body: { fields: { password: common } } });
    },
  );

  it("is rejected when one is changed or set", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const change = { currentPassword: password, newPassword: "basketball" };
    expect(
      (await office.call("POST", "/api/account/password", { cookie, body: change })).body.fields,
    ).toEqual({
      newPassword: common,
    });
    const token = await linkFor((await addTeamUser(office, { username: "casey", state: "invited" })).id);
    const set = { token, password: "basketball" };
    expect((await office.call("POST", "/api/account/set-password", { body: set })).body.fields).toEqual({
      password: common,
    });
  });

  it("gets a different message from one that contains the username or the company's name", async () => {
    await office.store.db.update(companyProfile).set({ companyName: "Coastal Shades" });
    const register = (password: string) =>
      office.call("POST", "/api/register", { body: { username: "robin.hale", password } });
    expect((await register("Robin.Hale-1987")).body.fields.password).toBe(
      "Leave your username out of the password",
    );
    expect((await register("CoastalShades!1")).body.fields.password).toBe(
      "Leave the company's name out of the password",
    );
  });
});

describe("changing a user's own password", () => {
  const change = (cookie: string, body: object) =>
    office.call("POST", "/api/account/password", { cookie, body });

  it("needs the current one", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const answer = await change(cookie, { currentPassword: "not this one", newPassword: better });
    expect(answer).toMatchObject({
      code: 400,
      body: { fields: { currentPassword: "The password is incorrect" } },
    });
    expect((await signIn(office, "robin")).code).toBe(200);
  });

  it("makes the new one valid, and the old one invalid", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    expect((await change(cookie, { currentPassword: password, newPassword: better })).code).toBe(204);
    expect((await signIn(office, "robin")).code).toBe(401);
    const body = { username: "robin", password: better };
    expect((await office.call("POST", "/api/login", { body })).code).toBe(200);
    expect(await kindsOf(office)).toContain("user.password_changed");
  });

  it("revokes an earlier link", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const [robin] = await office.store.db.select().from(users);
    const token = await linkFor(robin!.id);
    await change(cookie, { currentPassword: password, newPassword: better });
    expect((await useLink(token)).code).toBe(404);
  });

  it("succeeds once for two concurrent requests", async () => {
    const [cookie, elsewhere] = [
      await signedIn(office, { username: "robin" }),
      cookieOf(await signIn(office, "robin")),
    ];
    const answers = await Promise.all([
      change(cookie, { currentPassword: password, newPassword: better }),
      change(elsewhere, { currentPassword: password, newPassword: "draws-the-curtains" }),
    ]);
    expect(answers.filter(({ code }) => code === 204)).toHaveLength(1);
    expect(answers.every(({ code }) => [204, 400, 401].includes(code))).toBe(true);
  });
});

const linkFor = async (userId: string) => {
  const path = await office.store.db.transaction((tx) =>
    issuePasswordLink(tx, { userId, at: office.clock.now }),
  );
  return /^\/auth\/set-password#([\w-]{43})$/.exec(path)![1]!;
};
const useLink = (token: string) =>
  office.call("POST", "/api/account/set-password", { body: { token, password: better } });
