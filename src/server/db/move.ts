import { resolve } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { openStore } from "./connection.ts";
import { hasDatabase } from "./embedded/folder.ts";
import { refuseUnfinishedDatabase } from "./migrate.ts";
import { copyTable } from "./move/copy.ts";
import { digestOf } from "./move/digest.ts";
import { copySequences, setForeignKeysAside, setTriggersAside } from "./move/frame.ts";
import { plainText, refuseRows, type Table, tablesIn } from "./move/tables.ts";
import { isPostgresAddress, shownAddress } from "./postgres/address.ts";
import type { Db, Tx } from "./store.ts";

export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies every row from one database into an empty one, of either engine; each is the address of a PostgreSQL or a
 * data folder. All or nothing: it throws CannotStart, and leaves no row behind, unless both sides agree in the end.
 */
export async function move(from: string, to: string): Promise<MovedTable[]> {
  refuseOddPlaces(from, to);
  const source = await openPlace(from);
  try {
    await refuseUnfinishedDatabase(source.db);
    const target = await openPlace(to);
    try {
      await target.migrate();
      return await copyEverything(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** How a place may be shown: addresses hold passwords. */
export function shownPlace(place: string) {
  return isPostgresAddress(place) ? shownAddress(place) : resolve(place);
}

function refuseOddPlaces(from: string, to: string) {
  if (shownPlace(from) === shownPlace(to)) throw new CannotStart("The two places are the same one");
  if (!isPostgresAddress(from) && !hasDatabase(from)) {
    throw new CannotStart(`There is no database in ${shownPlace(from)}`);
  }
}

function openPlace(place: string) {
  return openStore(
    isPostgresAddress(place) ? { dataDir: "", databaseUrl: place } : { dataDir: resolve(place) },
  );
}

/** The source is read as it was at one moment, whatever happens there meanwhile. */
function copyEverything(source: Db, target: Db): Promise<MovedTable[]> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return target.transaction((writing) =>
    source.transaction((reading) => copyAll(reading, writing), snapshot),
  );
}

async function copyAll(reading: Tx, writing: Tx) {
  for (const side of [reading, writing]) await plainText(side);
  const tables = await tablesOfBoth(reading, writing);
  await refuseRows(writing, tables);
  const putForeignKeysBack = await setForeignKeysAside(writing);
  const putTriggersBack = await setTriggersAside(writing, tables);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await copyAndCompare(reading, writing, table));
  await putTriggersBack();
  await putForeignKeysBack();
  await copySequences(reading, writing);
  return moved;
}

async function tablesOfBoth(reading: Tx, writing: Tx): Promise<Table[]> {
  const [tables, counterparts] = [await tablesIn(reading), await tablesIn(writing)];
  const described = new Set(counterparts.map((table) => JSON.stringify(table)));
  const odd = tables.find((table) => !described.has(JSON.stringify(table)));
  if (odd)
    throw new CannotStart(`The table ${odd.table} is not the same in both databases: nothing was moved`);
  return tables;
}

async function copyAndCompare(reading: Tx, writing: Tx, table: Table): Promise<MovedTable> {
  await copyTable(reading, writing, table);
  const [there, here] = [await digestOf(reading, table), await digestOf(writing, table)];
  if (there.rows !== here.rows || there.digest !== here.digest) {
    throw new CannotStart(
      `The table ${table.table} came out different (${there.rows} rows there, ${here.rows} here): nothing was moved`,
    );
  }
  return { table: table.table, rows: here.rows };
}
