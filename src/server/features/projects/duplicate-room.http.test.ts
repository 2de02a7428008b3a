import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { windows } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let roomId: string;

const call = (method: "GET" | "POST", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });

beforeEach(async () => {
  roomId = (await office.create.project()).rooms[0]!.id;
  const panes = Array.from({ length: 40 }, (_, index) => ({
    roomId,
    name: `Pane ${index + 1}`,
    width: "35.1250",
    height: "60",
    price: "182.94",
    position: index + 1,
  }));
  await office.store.db.insert(windows).values(panes);
});

it("a room of forty windows is copied in one transaction, its windows by one statement", async () => {
  const { body: copy } = await call("POST", `/api/rooms/${roomId}/duplicate`);
  const written = await rowsOf<{ transaction: string; command: string }>(
    office.store.db,
    sql`select xmin::text as transaction, cmin::text as command from windows where room_id = ${copy.id}`,
  );
  expect(written).toHaveLength(40);
  expect(new Set(written.map(({ command }) => command)).size).toBe(1);
  const others = await rowsOf<{ transaction: string }>(
    office.store.db,
    sql`select xmin::text as transaction from rooms where id = ${copy.id}
        union all select xmin::text from events where subject_id = ${copy.id}`,
  );
  expect(others).toHaveLength(2);
  expect(new Set([...written, ...others].map(({ transaction }) => transaction)).size).toBe(1);
});

it("gives copied windows the originals' names, sizes, prices and order, and new ids", async () => {
  await call("POST", `/api/rooms/${roomId}/duplicate`);
  const copies = (await call("GET", "/api/projects")).body[0].rooms;
  const [originals, copied] = await Promise.all(
    copies.map(async ({ id }: { id: string }) => (await call("GET", `/api/rooms/${id}/windows`)).body),
  );
  const measured = (rows: { name: string; width: string; price: string }[]) =>
    rows.map(({ name, width, price }) => [name, width, price]);
  expect(measured(copied)).toEqual(measured(originals));
  const flags = (rows: { sizeCopied: boolean }[]) => [...new Set(rows.map(({ sizeCopied }) => sizeCopied))];
  expect([flags(originals), flags(copied)]).toEqual([[false], [true]]);
  const ids = [...originals, ...copied].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(80);
});
