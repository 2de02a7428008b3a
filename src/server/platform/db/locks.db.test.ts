import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../testing/database.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import type { Store } from "./connection.ts";
import { lockIfThere, lockRow, lockRows } from "./locks.ts";
import { lockNamed } from "./named-locks.ts";
import { clients, leads } from "./tables/all.ts";

const nobody = "00000000-0000-4000-8000-00000000dead";
const person = { firstName: "Ines", lastName: "Quintana", phone: "850-555-0134", phoneDigits: "8505550134" };
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe("a row lock", () => {
  it("refuses a row that is gone by its noun", async () => {
    const locking = store.db.transaction((tx) => lockRow(tx, leads, nobody, { noun: "lead" }));
    await expect(locking).rejects.toMatchObject({ status: 404, message: "We couldn't find that lead" });
    expect(await store.db.transaction((tx) => lockIfThere(tx, leads, nobody))).toBeUndefined();
  });

  it("fails a test whose transaction locks in another order", async () => {
    await store.db.insert(clients).values(person);
    await store.db.insert(leads).values({ ...person, message: "" });
    await store.db.transaction(async (tx) => {
      await lockRows(tx, leads, undefined);
      await lockRows(tx, clients, undefined);
      await lockRows(tx, leads, undefined);
    });
    const backwards = store.db.transaction(async (tx) => {
      await lockRows(tx, clients, undefined);
      await lockRows(tx, leads, undefined);
    });
    const message = "Rows of leads were locked after those of clients: see lockOrder";
    await expect(backwards).rejects.toMatchObject({ cause: { message } });
  });
});

describe("a lock by name", () => {
  it("waits for the same name of the same space only", async () => {
    const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const first = store.db.transaction(async (tx) => {
      await lockNamed(tx, "senders", "ines@example.com");
      locked();
      await isDone;
    });
    await isLocked;
    await store.db.transaction(async (tx) => {
      await lockNamed(tx, "submissions", "ines@example.com");
      await lockNamed(tx, "senders", "robin@example.com");
    });
    const second = store.db.transaction((tx) => lockNamed(tx, "senders", "ines@example.com"));
    await waitUntilLockAwaited(store.db);
    end();
    await Promise.all([first, second]);
  });
});
