import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages, oneTimeTokens, users } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { addTeamUser, auditLog, kindsOf, signedIn, signIn, usernameOf } from "../../testing/users.ts";

const better = "lets-the-morning-in";
const email = "Casey@Example.com";

describe("a forgotten password", () => {
  const office = useTestApp({ sends: true });

  const addCasey = async (change: Partial<typeof users.$inferInsert> = {}) => {
    const casey = await addTeamUser(office, { username: "casey" });
    await office.store.db
      .update(users)
      .set({ email, ...change })
      .where(eq(users.id, casey.id));
    return casey;
  };
  const forget = (account: string) =>
    office.call("POST", "/api/account/forgot-password", { body: { account } });
  const letters = () => office.store.db.select().from(messages);
  const linkIn = (body = "") => /\/auth\/set-password#([\w-]{43})/.exec(body)?.[1];
  const received = () => office.mail.delivered.map(({ email: { text } }) => text ?? "");
  const useLink = (token: string | undefined) =>
    office.call("POST", "/api/account/set-password", { body: { token, password: better } });

  it("is replaced by a link to the account's email, which works once and ends its sessions", async () => {
    const cookie = await signedIn(office, { username: "casey" });
    await office.store.db.update(users).set({ email }).where(eq(users.username, "casey"));
    expect(await forget("CASEY")).toMatchObject({ code: 204 });
    await office.send();
    const token = linkIn(received()[0]);
    expect((await useLink(token)).code).toBe(204);
    expect((await useLink(token)).code).toBe(404);
    expect(await usernameOf(office, cookie)).toBe(401);
    expect((await signIn(office, "casey")).code).toBe(401);
    const again = { username: "casey", password: better };
    expect((await office.call("POST", "/api/login", { body: again })).code).toBe(200);
  });

  it("can be asked for by email, in any case, for each account with it", async () => {
    await addCasey();
    const drew = await addTeamUser(office, { username: "drew" });
    await office.store.db.update(users).set({ email }).where(eq(users.id, drew.id));
    await forget("casey@example.com");
    expect((await letters()).map(({ body }) => /for (\w+) at/.exec(body)?.[1]).sort()).toEqual([
      "casey",
      "drew",
    ]);
  });

  it("gets the same answer for an unknown account, and writes nothing", async () => {
    await addCasey();
    const answers = [await forget("casey"), await forget("nobody")];
    const seen = answers.map(({ code, body }) => ({ code, body }));
    expect(seen[1]).toEqual(seen[0]);
    expect(await letters()).toHaveLength(1);
  });

  it.each([
    ["an account without an email", { email: null }],
    ["an account that waits for approval", { state: "pending" }],
    ["a deactivated account", { state: "deactivated" }],
  ] as const)("gets no link for %s", async (_, change) => {
    await addCasey(change);
    expect((await forget("casey")).code).toBe(204);
    expect(await letters()).toEqual([]);
  });

  it("keeps the link out of the stored message and the log, and expires an hour after sending", async () => {
    await addCasey();
    await forget("casey");
    await office.send();
    const token = linkIn(received()[0]);
    expect(token).toBeDefined();
    for (const rows of [
      await letters(),
      await office.store.db.select().from(oneTimeTokens),
      await auditLog(office),
    ])
      expect(JSON.stringify(rows)).not.toContain(token);
    expect(await kindsOf(office)).toContain("user.password_link_requested");
    office.later(60);
    expect((await useLink(token)).code).toBe(404);
  });

  it("is not sent to an account that was deactivated or has another email by then", async () => {
    const casey = await addCasey();
    await forget("casey");
    await office.store.db.update(users).set({ email: "new@example.com" }).where(eq(users.id, casey.id));
    await office.send();
    expect(received()).toEqual([]);
    expect((await letters())[0]).toMatchObject({ state: "failed" });
  });

  it("keeps the link of an earlier try valid when an email is sent again", async () => {
    await addCasey();
    await forget("casey");
    await office.send();
    await office.store.db.update(messages).set({ state: "queued", dueAt: testNow, sentAt: null });
    await office.send();
    const [first, second] = received().map(linkIn);
    expect(second).not.toBe(first);
    expect((await useLink(first)).code).toBe(204);
    expect((await useLink(second)).code).toBe(404);
  });

  it("names the field that is empty", async () => {
    expect(await forget("")).toMatchObject({
      code: 400,
      body: { fields: { account: "Enter your username or email" } },
    });
  });
});

describe("asking for password links", () => {
  const office = useTestApp({ sends: true, rateLimits: true });
  const forget = (account: string, from = "192.0.2.1") =>
    office.call("POST", "/api/account/forgot-password", {
      body: { account },
      headers: { "x-forwarded-for": from },
    });

  it("is limited to three an hour for one account, known or not, and ten from one address", async () => {
    for (const account of ["robin-admin", "nobody"]) {
      const codes = [];
      for (let turn = 1; turn <= 4; turn += 1) codes.push((await forget(account, `192.0.2.${turn}`)).code);
      expect(codes).toEqual([204, 204, 204, 429]);
    }
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, at) => forget(`somebody${at}`, "198.51.100.7")),
    );
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(1);
  });
});

describe("a forgotten password where no email is sent", () => {
  const office = useTestApp();

  it("is refused, with whom to ask", async () => {
    const answer = await office.call("POST", "/api/account/forgot-password", { body: { account: "casey" } });
    expect(answer).toMatchObject({
      code: 409,
      body: {
        code: "no_email",
        message: "This office doesn't send email. Ask your administrator for a link.",
      },
    });
  });
});
