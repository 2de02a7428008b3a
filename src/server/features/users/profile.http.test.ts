import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { signedIn } from "../../testing/users.ts";

const office = useTestApp();
const staff = await office.as("staff");

const read = (cookie = staff) => office.call("GET", "/api/account/profile", { cookie });
const save = (body: object) => office.call("PUT", "/api/account/profile", { body, cookie: staff });

describe("a user's own profile", () => {
  it("stores email and phone as typed, and publishes the change to the whole office", async () => {
    const answer = await save({ email: "casey@example.com", phone: "(850) 555-0102" });
    expect(answer).toMatchObject({
      code: 200,
      body: { username: "robin-staff", role: "staff", email: "casey@example.com", phone: "(850) 555-0102" },
    });
    expect((await read()).body).toEqual(answer.body);
    const { body } = await office.call("GET", "/api/user", { cookie: staff });
    expect(body).toMatchObject({ email: "casey@example.com", phone: "(850) 555-0102" });
  });

  it("treats an empty field as none", async () => {
    expect((await save({ email: "", phone: "" })).body).toMatchObject({ email: null, phone: null });
  });

  it("cannot change the role or another account", async () => {
    const stolen = { role: "admin", state: "active", id: crypto.randomUUID() };
    await save({ email: "casey@example.com", phone: null, ...stolen });
    expect((await read()).body).toMatchObject({ username: "robin-staff", role: "staff" });
    expect((await read(await office.as("admin"))).body).toMatchObject({ email: null });
  });

  it("rejects a bad email and a bad phone number, naming each", async () => {
    const { code, body } = await save({ email: "casey@nowhere", phone: "555-01" });
    expect(code).toBe(400);
    expect(body.fields).toEqual({
      email: "Valid email is required",
      phone: "Valid phone number is required",
    });
  });

  it("is not saved over a change made elsewhere", async () => {
    const { version } = (await read()).body;
    await save({ email: "first@example.com", phone: null, version });
    expect(await save({ email: "second@example.com", phone: null, version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
  });

  it("records an event only if something changed", async () => {
    const recorded = () => office.store.db.$count(events, eq(events.kind, "user.profile_changed"));
    await save({ email: "third@example.com", phone: null });
    const before = await recorded();
    await save({ email: "third@example.com", phone: null });
    expect(await recorded()).toBe(before);
  });
});

describe("a user's own username", () => {
  const password = "keeps-the-blinds-level";
  const contact = { email: null, phone: null };
  const rename = (username: string, more: object = { password }) => save({ ...contact, username, ...more });
  const signIn = async (username: string) =>
    (await office.call("POST", "/api/login", { body: { username, password } })).code;

  it("is changed with the password, and then used to sign in", async () => {
    expect((await rename("Robin.Amari")).body.username).toBe("Robin.Amari");
    expect((await office.call("GET", "/api/user", { cookie: staff })).body.username).toBe("Robin.Amari");
    expect([await signIn("robin.amari"), await signIn("robin-staff")]).toEqual([200, 401]);
    const [recorded] = await office.store.db.select().from(events).where(eq(events.kind, "user.renamed"));
    expect(recorded?.detail).toEqual({ label: "Robin.Amari", from: "robin-staff" });
    expect((await rename("robin-staff")).code).toBe(200);
  });

  it("stays without the password, or with a wrong one", async () => {
    expect(await rename("casey", {})).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect((await rename("casey", { password: "a guess" })).body.fields).toEqual({
      password: "The password is incorrect",
    });
    expect((await read()).body.username).toBe("robin-staff");
  });

  it("is unique in any letter case", async () => {
    await office.as("admin");
    expect(await rename("ROBIN-Admin")).toMatchObject({
      code: 409,
      body: { code: "username_taken", fields: { username: "That username is taken" } },
    });
  });

  it.each([
    ["a", /Use 2 to 64 characters/],
    ["robin amari", /Use 2 to 64 characters/],
    ["r\u043ebin-staff", /Use 2 to 64 characters: letters a to z/],
    ["the.blinds", /Your password contains this name/],
  ])("rejects %j", async (username, complaint) => {
    expect((await rename(username)).body.fields.username).toMatch(complaint);
  });

  it("may keep letters that new names must not have, and change to a valid one", async () => {
    const cookie = await signedIn(office, { username: "émile" });
    const put = (username: string) =>
      office.call("PUT", "/api/account/profile", { body: { ...contact, username, password }, cookie });
    expect((await put("émile")).code).toBe(200);
    expect((await put("émilie")).body.fields).toEqual({
      username: expect.stringContaining("letters a to z"),
    });
    expect((await put("emile")).body.username).toBe("emile");
  });

  it("needs no password if it is omitted or unchanged", async () => {
    expect((await save({ ...contact, phone: "8505550144" })).code).toBe(200);
    expect((await save({ ...contact, phone: "8505550145", username: "robin-staff" })).code).toBe(200);
  });
});
