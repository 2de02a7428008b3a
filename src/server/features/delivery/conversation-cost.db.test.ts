import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { useTestApp } from "../../testing/app.ts";
import { conversationRows } from "./conversation-list.ts";

const office = useTestApp({ keepsData: true });

/** Pages that a query reads, and tables that it reads from end to end. */
async function costOf(query: Parameters<typeof conversationRows>[0]) {
  const { db } = office.store;
  const plan = await rowsOf<{ "QUERY PLAN": string }>(
    db,
    sql`explain (analyze, buffers, costs off, timing off) ${conversationRows(query)}`,
  );
  const lines = plan.map((row) => row["QUERY PLAN"]);
  return {
    pages: Number(/shared hit=(\d+)/.exec(lines.find((line) => line.includes("Buffers")) ?? "")?.[1]),
    readWhole: lines.filter((line) => line.includes("Seq Scan on messages")),
  };
}

describe("the list of conversations among 40,000 messages", () => {
  beforeAll(async () => {
    const { db } = office.store;
    await db.execute(sql`
      insert into leads (first_name, last_name, phone, phone_digits, message)
      select 'Nora', 'Person' || n, '85055' || (10000 + n), '85055' || (10000 + n), 'Shades'
      from generate_series(1, 4000) as n`);
    await db.execute(sql`
      with known as (select array_agg(id) as ids from leads)
      insert into messages (cause, channel, recipient, body, state, lead_id, created_at, sent_at)
      select 'test:' || n, 'text', '+1850' || (5550000 + n % 500), 'Hello',
        case when n % 97 = 0 then 'received' when n % 211 = 0 then 'failed' when n % 223 = 0 then 'kept' else 'sent' end,
        case when n % 10 < 9 then known.ids[1 + (n::bigint * 7919) % 4000] end,
        now() - n * interval '1 minute', now()
      from generate_series(1, 40000) as n, known`);
    await db.execute(sql`analyze`);
  });

  it.each([{}, { show: "unread" }, { show: "failed" }, { show: "kept" }, { search: "person12" }] as const)(
    "reads a small part of them for %j",
    async (requested) => {
      const { pages, readWhole } = await costOf({ limit: 30, ...requested });
      expect(readWhole).toEqual([]);
      expect(pages).toBeLessThan(4_000);
    },
  );
});
