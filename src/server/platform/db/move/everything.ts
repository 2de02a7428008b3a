import { StartupError } from "../../core/startup-error.ts";
import type { Db, Tx } from "../store.ts";
import { copyTable } from "./copy.ts";
import { digestOf } from "./digest.ts";
import { sequencesIn, setSequences, suspendForeignKeys, suspendTriggers } from "./suspend-constraints.ts";
import { plainText, refuseRows, type Table, tablesIn } from "./tables.ts";

export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies every row into a database with the same, empty tables and compares both sides, all or nothing. Reads the
 * source in one snapshot, so that concurrent changes do not matter.
 *
 * @throws StartupError if the sides differ.
 */
export function copyEverything(source: Db, target: Db): Promise<MovedTable[]> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return target.transaction((writing) =>
    source.transaction((reading) => copyAll(reading, writing), snapshot),
  );
}

async function copyAll(reading: Tx, writing: Tx) {
  for (const side of [reading, writing]) await plainText(side);
  const tables = await tablesOfBoth(reading, writing);
  await refuseRows(writing, tables);
  const restoreForeignKeys = await suspendForeignKeys(writing);
  const restoreTriggers = await suspendTriggers(writing, tables);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await copyAndCompare(reading, writing, table));
  await restoreTriggers();
  await restoreForeignKeys();
  await setSequences(writing, await sequencesIn(reading));
  return moved;
}

async function tablesOfBoth(reading: Tx, writing: Tx): Promise<Table[]> {
  const [tables, counterparts] = [await tablesIn(reading), await tablesIn(writing)];
  const described = new Set(counterparts.map((table) => JSON.stringify(table)));
  const odd = tables.find((table) => !described.has(JSON.stringify(table)));
  if (odd) throw new StartupError(`The table ${odd.table} differs between the databases: nothing was moved`);
  return tables;
}

async function copyAndCompare(reading: Tx, writing: Tx, table: Table): Promise<MovedTable> {
  await copyTable(reading, writing, table);
  const [there, here] = [await digestOf(reading, table), await digestOf(writing, table)];
  if (there.rows !== here.rows || there.digest !== here.digest) {
    throw new StartupError(
      `The table ${table.table} was not copied exactly (${there.rows} rows there, ${here.rows} here): nothing was moved`,
    );
  }
  return { table: table.table, rows: here.rows };
}
