/** A program for the tests: writes numbered rows into a data folder and says each number once it is acknowledged. */
import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openStore } from "../connection.ts";

const dataDir = process.argv[2]!;
const { db } = await openStore({ dataDir });
await db.execute(sql`create table if not exists written (id integer primary key, filling text)`);
await db.execute(sql`create table if not exists sevens (count integer)`);
await db.execute(sql`insert into sevens select 0 where not exists (select from sevens)`);
const { rows } = (await db.execute(sql`select coalesce(max(id), 0) as last from written`)) as {
  rows: [{ last: number }];
};
writeSync(1, "ready\n");

for (let id = rows[0].last + 1; ; id++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (${id}, repeat('x', ${id % 2000}))`);
    if (id % 7 === 0) await tx.execute(sql`update sevens set count = count + 1`);
  });
  if (id % 100 === 0) await db.execute(sql`checkpoint`);
  writeSync(1, `${id}\n`);
}
