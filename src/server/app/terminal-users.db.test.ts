import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addStarterData } from "../features/seed/starter.ts";
import { nameColumns } from "../features/users/account-reads.ts";
import { setPassword } from "../features/users/password-links.ts";
import type { Store } from "../platform/db/connection.ts";
import { events, messages, passkeys, secondFactors, users } from "../platform/db/tables/all.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import { openTestStore } from "../testing/database.ts";
import { addUser, listUsers, resetUser } from "./terminal-users.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await addStarterData(store.db);
});
beforeEach(async () => {
  await store.db.delete(users);
  await store.db.delete(events);
  await store.db.delete(messages);
});
afterAll(() => store.close());

const office = () => ({
  db: store.db,
  publicUrl: "https://shades.example",
  timeZone: "America/Chicago",
  messaging: {
    publicUrl: "https://shades.example",
    timeZone: "America/Chicago",
    sends: { email: true, text: false },
    notifyStaff,
  },
});
const add = (username: string, role: "admin" | "staff") => addUser(office(), { username, role });
const reset = (username: string, secondFactor = false) => resetUser(office(), { username, secondFactor });
const list = async () => (await listUsers(office())).map((line) => line.split(/ {2,}/));

const tokenIn = (lines: string[]) =>
  /^ {2}https:\/\/shades\.example\/auth\/set-password#([\w-]{43})$/.exec(lines.at(-1)!)![1]!;
const useLink = (lines: string[]) =>
  setPassword(store.db, {
    ...{ token: tokenIn(lines), password: "lets-the-morning-in" },
    ...{ at: new Date(), caller: "127.0.0.1" },
  });

it("prints a link on add that activates the account, and shows the new user on list", async () => {
  const marlena = await add("marlena", "admin");
  expect(marlena[0]).toBe(
    "Added marlena as Administrator. They can set a password with this link, once, within three days:",
  );
  await add("casey", "staff");
  await useLink(marlena);
  expect(await list()).toEqual([
    ["Name", "Role", "State", "Second factor", "Last seen"],
    ["casey", "Staff Member", "invited", "none", "never"],
    ["marlena", "Administrator", "active", "none", "never"],
  ]);
});

it("replaces the old link with a new one on reset and keeps the second factor", async () => {
  await useLink(await add("marlena", "admin"));
  await giveFactors();
  expect((await list())[1]).toEqual([
    ...["marlena", "Administrator", "active", "authenticator, 1 passkey", "2026-11-21 10:00"],
  ]);
  const first = await reset("Marlena");
  expect(first[0]).toBe(
    "marlena can set a new password with this link, once, within an hour. That ends all their sessions:",
  );
  const second = await reset("marlena");
  await expect(useLink(first)).rejects.toMatchObject({ code: "link_ended" });
  await useLink(second);
  expect((await list())[1]![3]).toBe("authenticator, 1 passkey");
});

it("removes a lost second factor on reset with the option and reports it", async () => {
  await useLink(await add("marlena", "admin"));
  await giveFactors();
  const lines = await reset("marlena", true);
  expect(lines[0]).toMatch(
    /^Removed the second factor of marlena: authenticator, recovery codes and passkeys/,
  );
  expect((await list())[1]![3]).toBe("none");
  const recorded = await store.db.select().from(events).orderBy(events.id);
  expect(recorded.map(({ kind }) => kind).slice(-2)).toEqual([
    "user.second_factor_off",
    "user.password_link_issued",
  ]);
  expect(JSON.stringify(recorded)).not.toContain(tokenIn(lines));
});

it("requires an administrator as the first account and refuses a duplicate name", async () => {
  await expect(add("casey", "staff")).rejects.toThrow(
    "The first account must be an administrator: use --admin",
  );
  await add("marlena", "admin");
  await expect(add("MARLENA", "staff")).rejects.toThrow("An account named MARLENA already exists");
  expect(await store.db.$count(users)).toBe(1);
});

it("notifies all administrators of a new administrator, and of no other user", async () => {
  await useLink(await add("marlena", "admin"));
  await store.db.update(users).set({ email: "marlena@example.com", notifications: { team_updates: false } });
  await add("casey", "staff");
  await add("shadow", "admin");
  const written = await store.db.select().from(messages);
  expect(written).toMatchObject([
    { recipient: "marlena@example.com", subject: "New administrator: shadow", state: "queued" },
  ]);
  expect(written[0]?.body).toContain("Someone at the server's terminal");
});

it("refuses impossible requests with a plain sentence", async () => {
  await expect(add("x", "admin")).rejects.toThrow(/^x is not a valid username\. Use 2 to 64 characters/);
  await expect(reset("nobody")).rejects.toThrow(
    "There is no user nobody. List all users with npm run user -- list",
  );
  await store.db.insert(users).values({ ...nameColumns("drew"), passwordHash: "x", state: "pending" });
  await expect(reset("drew")).rejects.toThrow("drew must be approved or activated");
});

async function giveFactors() {
  const [marlena] = await store.db.select().from(users);
  const userId = marlena!.id;
  const at = new Date("2026-11-21T16:00:00Z");
  await store.db.insert(secondFactors).values({ userId, secret: "ABCDEFGH", confirmedAt: at });
  const key = { credentialId: "x", publicKey: "y", counter: 0, name: "Tablet" };
  await store.db.insert(passkeys).values({ userId, ...key });
  await store.db.insert(events).values({ at, kind: "session.opened", subjectId: userId, detail: {} });
}
