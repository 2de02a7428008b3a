import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { oneTimeTokens, users } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { addTeamUser, auditLog, signedIn, signIn, usernameOf } from "../../testing/users.ts";
import { issuePasswordLink } from "./password-links.ts";

const office = useTestApp();

const better = "lets-the-morning-in";

const linkFor = async (userId: string) => {
  const path = await office.store.db.transaction((tx) =>
    issuePasswordLink(tx, { userId, at: office.clock.now }),
  );
  return /^\/auth\/set-password#([\w-]{43})$/.exec(path)![1]!;
};
const readLink = (token: string) => office.call("POST", "/api/account/password-link", { body: { token } });
const useLink = (token: string) =>
  office.call("POST", "/api/account/set-password", { body: { token, password: better } });
const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

describe("a one-time link", () => {
  it("lets an invited user choose a password, and activates their account", async () => {
    const casey = await addTeamUser(office, { username: "casey", state: "invited" });
    expect((await signIn(office, "casey")).code).toBe(401);
    const token = await linkFor(casey.id);
    office.clock.now = later(71);
    expect((await readLink(token)).body).toEqual({ username: "casey", isInvitation: true });
    const answer = await useLink(token);
    expect(answer.code).toBe(204);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const entered = await office.call("POST", "/api/login", {
      body: { username: "casey", password: better },
    });
    expect(entered).toMatchObject({ code: 200, body: { state: "active" } });
    expect((await auditLog(office)).find(({ kind }) => kind === "user.password_set")).toMatchObject({
      subjectId: casey.id,
      address: "127.0.0.1",
    });
  });

  it("ends every session of a user who had one", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const [robin] = await office.store.db.select().from(users);
    expect((await useLink(await linkFor(robin!.id))).code).toBe(204);
    expect(await usernameOf(office, cookie)).toBe(401);
    expect((await signIn(office, "robin")).code).toBe(401);
  });

  it("works once, even for two at the same moment", async () => {
    const token = await linkFor((await addTeamUser(office, { username: "casey", state: "invited" })).id);
    const answers = await Promise.all([useLink(token), useLink(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([204, 404]);
    expect((await readLink(token)).body.code).toBe("link_ended");
  });

  it("expires after three days for an invitation, otherwise after an hour, and at the next one", async () => {
    const casey = await addTeamUser(office, { username: "casey", state: "invited" });
    const robin = await addTeamUser(office, { username: "robin" });
    const replaced = await linkFor(casey.id);
    const [invitation, reset] = [await linkFor(casey.id), await linkFor(robin.id)];
    expect((await readLink(replaced)).code).toBe(404);
    office.clock.now = later(1);
    expect((await readLink(reset)).code).toBe(404);
    office.clock.now = later(72);
    expect((await useLink(invitation)).code).toBe(404);
  });

  it("is not valid for a deactivated user, and not issued to them or to a waiting one", async () => {
    const casey = await addTeamUser(office, { username: "casey", state: "invited" });
    const token = await linkFor(casey.id);
    await office.store.db.update(users).set({ state: "deactivated" }).where(eq(users.id, casey.id));
    expect((await useLink(token)).code).toBe(404);
    await expect(linkFor(casey.id)).rejects.toMatchObject({ status: 409 });
    const pending = await addTeamUser(office, { username: "drew", state: "pending" });
    await expect(linkFor(pending.id)).rejects.toMatchObject({ status: 409 });
  });

  it("is valid for nothing else, and stored only as a digest", async () => {
    const token = await linkFor((await addTeamUser(office, { username: "casey", state: "invited" })).id);
    const step = { ticket: token, code: "123456" };
    expect((await office.call("POST", "/api/login/second-factor", { body: step })).code).toBe(401);
    expect(JSON.stringify(await office.store.db.select().from(oneTimeTokens))).not.toContain(token);
    expect(JSON.stringify(await auditLog(office))).not.toContain(token);
  });
});
