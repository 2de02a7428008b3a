import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as tables from "../../../platform/db/tables/all.ts";
import { exportedTables, tablesLeftOut } from "./all-tables.ts";
import { columnsOf } from "./exported-table.ts";

it("names each table of the business once, exported or left out with a reason", () => {
  const every = Object.values(tables).filter((table) => is(table, PgTable)) as PgTable[];
  const named = [...exportedTables.map(({ table }) => getTableName(table)), ...Object.keys(tablesLeftOut)];
  expect(named.sort()).toEqual(every.map(getTableName).sort());
  for (const reason of Object.values(tablesLeftOut)) expect(reason).not.toBe("");
});

it.each(exportedTables.map((table) => [table.file, table] as const))(
  "gives each column of %s a heading of its own, or leaves it out with a reason",
  (_, exported) => {
    expect(Object.keys(exported.columns).sort()).toEqual(Object.keys(getTableColumns(exported.table)).sort());
    const headings = columnsOf(exported).map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    for (const decision of Object.values(exported.columns)) {
      const text = typeof decision === "string" ? decision : Object.values(decision)[0];
      expect(text).not.toBe("");
    }
  },
);
