import { eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { RetainedRecords, StoredPersonData } from "#contract/privacy.ts";
import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { clients, consents, retainedRecords } from "../../platform/db/tables/all.ts";
import { consentsOf } from "./consents.ts";
import type { Person, RecordOfPerson } from "./person.ts";
import { type HeldRow, holdings, type NamedPerson, type PersonalTable } from "./personal-data.ts";
import { type Records, recordsOf, retainedUntil } from "./records.ts";
import { readRetention } from "./retention-reads.ts";
import { personOf } from "./same-person.ts";

/** One table's rows about a person. */
export interface HeldTable {
  table: string;
  title: string;
  /** Reads the rows page by page, so that any number of them fits in memory. Columns in table order. */
  pages: () => AsyncGenerator<HeldRow[]>;
}

/** Everything about one person, table by table, as stored. */
export function heldAbout(db: Db | Tx, person: NamedPerson): HeldTable[] {
  return holdings.map((holding) => ({
    ...{ table: getTableName(holding.table), title: holding.title },
    pages: () => pagesOf(db, holding, person),
  }));
}

const pageSize = 200;

async function* pagesOf(
  db: Db | Tx,
  { table, of, hidden = [], shown = (row) => row }: PersonalTable,
  person: NamedPerson,
): AsyncGenerator<HeldRow[]> {
  const columns = getTableConfig(table)
    .columns.map(({ name }) => name)
    .filter((name) => !hidden.includes(name));
  const key = keyOf(table);
  const keys = sql.join(key, sql`, `);
  let after = sql``;
  for (;;) {
    const found = await rowsOf<{ row: HeldRow }>(
      db,
      sql`select to_jsonb(${table}) as row from ${table} where ${of(person)} ${after}
        order by ${keys} limit ${pageSize}`,
    );
    const rows = found.map(({ row }) => shown(row, person));
    yield rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    const last = found.at(-1)?.row;
    if (!last || found.length < pageSize) return;
    const values = key.map((column) => sql`${String(last[column.name])}::${sql.raw(column.getSQLType())}`);
    after = sql`and (${keys}) > (${sql.join(values, sql`, `)})`;
  }
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [several] = primaryKeys;
  return several?.columns ?? columns.filter(({ primary }) => primary);
}

const nouns = [
  ...([
    "leads",
    "clients",
    "requests",
    "appointments",
    "messages",
    "projects",
    "rooms",
    "windows",
    "files",
  ] as const),
  ...(["quotes", "payments"] as const),
];

/** Summary for the dialog before a download or deletion. */
export async function describePerson(
  db: Db | Tx,
  record: RecordOfPerson,
  timeZone: string,
): Promise<StoredPersonData> {
  const person = await personOf(db, record);
  const records: Records[] = [];
  for (const clientId of person.ids.clients) records.push(await recordsOf(db, clientId));
  const counts = {
    ...Object.fromEntries(nouns.map((noun) => [noun, person.ids[noun].length])),
    "deleted records": person.ids.trash.length,
  };
  const [payments, quotes, projects] = [
    records.reduce((sum, each) => sum + each.payments, 0),
    records.flatMap((each) => each.quotes).length,
    records.flatMap((each) => each.projects).length,
  ];
  const retained = {
    payments,
    quotes,
    projects,
    clients: records.filter(({ lastRecordAt }) => lastRecordAt).length,
  };
  const deleted = Object.fromEntries(
    Object.entries(counts).map(([noun, count]) => [
      noun,
      count - ((retained as Record<string, number>)[noun] ?? 0),
    ]),
  );
  const until = retainedUntil(records, await readRetention(db));
  return {
    ...{ name: person.name, records: recordsOfPerson(person), counts, deleted },
    kept: {
      ...{ payments, quotes, projects, reasons: [...new Set(records.flatMap(({ reasons }) => reasons))] },
      until: until ? dayAt(until, timeZone) : null,
      consents: await db.$count(consents, consentsOf(person)),
      sharesPhone: person.shared.phones.length > 0,
    },
  };
}

function recordsOfPerson({ leads, clients, traces }: Person): StoredPersonData["records"] {
  const shown = (kind: RecordOfPerson["kind"]) => (row: Person["leads"][number]) => ({
    ...{ kind, id: row.id, name: fullName(row), phone: row.phone, email: row.email },
    createdAt: row.createdAt.toISOString(),
  });
  return [
    ...leads.map(shown("lead")),
    ...clients.map(shown("client")),
    ...traces.map((trace) => shown(trace.kind)(trace)),
  ];
}

/** Kept records of a forgotten client; null if there are none. */
export async function retainedRecordsOf(
  db: Db,
  id: string,
  timeZone: string,
): Promise<RetainedRecords | null> {
  const [row] = await db
    .select({ kept: retainedRecords, forgottenAt: clients.forgottenAt })
    .from(retainedRecords)
    .innerJoin(clients, eq(clients.id, retainedRecords.clientId))
    .where(eq(retainedRecords.clientId, id));
  if (!row) return null;
  const { details, reasons } = row.kept;
  const until = retainedUntil([row.kept], await readRetention(db));
  return {
    ...{ phone: null, email: null, ...details, reasons },
    until: dayAt(until ?? row.kept.lastRecordAt, timeZone),
    forgottenAt: row.forgottenAt?.toISOString() ?? null,
  };
}
