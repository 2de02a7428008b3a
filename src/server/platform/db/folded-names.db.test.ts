import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { nameColumns, userNamed } from "../../features/users/account-reads.ts";
import { openTestStore } from "../../testing/database.ts";
import { foldNames } from "./folded-names.ts";
import type { Store } from "./store.ts";
import { users } from "./tables/all.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.delete(users);
});

/** A database from before usernames were folded, with names that only the database considered different. */
async function migrated(usernames: string[], more: object = {}) {
  await store.db.execute(sql`drop index users_username_unique`);
  for (const [place, username] of usernames.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, place + 1));
    await store.db
      .insert(users)
      .values({ username, usernameFolded: "", passwordHash: "x", state: "active", createdAt, ...more });
  }
  await store.db.execute(sql`alter table users drop column username_folded`);
  await store.db.execute(sql`create unique index users_username_unique on users (lower(username))`);
  const text = readFileSync("db/migrations/0035_names_folded.sql", "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await store.db.execute(sql.raw(statement));
  await foldNames(store.db);
  return store.db.select().from(users).orderBy(users.createdAt);
}

it("keeps users' names, and they can sign in with them", async () => {
  const names = ["robin", "Casey.Lee", "ÉMILE", "ΟΔΥΣΣΕΥΣ", "İbrahim", "Ｄrew"];
  expect((await migrated(names)).map(({ username }) => username)).toEqual(names);
  for (const name of names) expect((await userNamed(store.db, name))?.username).toBe(name);
  expect((await userNamed(store.db, "drew"))?.username).toBe("Ｄrew");
});

it("gives the newer of two equal names a suffix", async () => {
  const [first, second] = await migrated(["robin", "ｒobin"]);
  expect(first?.username).toBe("robin");
  expect(second?.username).toBe(`ｒobin-${second?.id.slice(0, 4)}`);
  expect((await userNamed(store.db, second?.username ?? ""))?.id).toBe(second?.id);
});

it("removes the calendar address of a deactivated user and keeps the others", async () => {
  const [left] = await migrated(["robin"], { state: "deactivated", calendarFeedHash: "a" });
  expect(left?.calendarFeedHash).toBeNull();
  await store.db.delete(users);
  const [here] = await migrated(["casey"], { calendarFeedHash: "b" });
  expect(here?.calendarFeedHash).toBe("b");
});

it("refuses a name that differs only in spelling", async () => {
  await store.db.insert(users).values({ ...nameColumns("robin"), passwordHash: "x" });
  const again = store.db.insert(users).values({ ...nameColumns("ＲOBIN"), passwordHash: "x" });
  await expect(again).rejects.toThrow();
});
