import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import * as tables from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { holdingOf, holdings, impersonalTables } from "./personal-data.ts";

const office = useTestApp();

describe("the inventory of personal data", () => {
  const every = Object.values(tables).filter((table) => typeof table === "object") as unknown as PgTable[];
  const canHoldText = (column: { getSQLType(): string; enumValues?: readonly string[] | undefined }) =>
    /^(text|jsonb|varchar)/.test(column.getSQLType()) && !column.enumValues?.length;

  it("names each table once, with its personal data or the reason why it has none", () => {
    const named = [...holdings.map(({ table }) => getTableName(table)), ...Object.keys(impersonalTables)];
    expect(named.sort()).toEqual(every.map(getTableName).sort());
  });

  it("names every table of the database", async () => {
    const found = await rowsOf<{ name: string }>(
      office.store.db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(every.map(getTableName).sort());
  });

  it.each(holdings.map((holding) => [getTableName(holding.table), holding] as const))(
    "names each column of %s that can hold words",
    (_name, { table, personal, other = [] }) => {
      const columns = getTableConfig(table).columns.filter(canHoldText);
      expect([...personal, ...other].sort()).toEqual(columns.map(({ name }) => name).sort());
    },
  );

  it("has no table without people that references one with people", () => {
    const withPeople = new Set(holdings.map(({ table }) => getTableName(table)));
    const pointing = every
      .filter((table) => !holdingOf(table))
      .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => [table, key] as const))
      .filter(([, key]) => withPeople.has(getTableName(key.reference().foreignTable)));
    expect(pointing.map(([table]) => getTableName(table))).toEqual([]);
  });
});
