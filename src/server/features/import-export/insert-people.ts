import { eq, inArray } from "drizzle-orm";
import type { ClientFields } from "#contract/clients.ts";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { digitsOf } from "#domain/phone.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { clients, events, leads, serviceAreas } from "../../platform/db/tables/all.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import { markPossibleDuplicates } from "../leads/duplicate-matching.ts";
import type { ImportRow } from "./import-reads.ts";

/** A stored person, with dates as JSON strings. */
export type Person = (LeadFields | ClientFields) & { createdAt?: string };

interface People extends SystemWriteContext {
  row: ImportRow;
  people: Person[];
}

export async function insertPeople(tx: Tx, { row, people, by, at }: People) {
  if (people.length === 0) return;
  const areaOf = await areasByZip(tx);
  const table = (row.kind === "leads" ? leads : clients) as typeof leads;
  const made = people.map(({ createdAt, ...person }) => ({
    ...(person as LeadFields),
    id: crypto.randomUUID(),
    phoneDigits: digitsOf(person.phone),
    serviceAreaId: areaOf(person.zipCode),
    importId: row.id,
    createdAt: createdAt ? new Date(createdAt) : row.createdAt,
    isDated: createdAt !== undefined,
  }));
  await insertRows(tx, table, made);
  const came = made.map((person) => ({
    kind: row.kind === "leads" ? "lead.created" : "client.created",
    subjectId: person.id,
    at,
    byUserId: row.byUserId,
    address: by?.address ?? null,
    detail: { label: fullName(person), importId: row.id },
  }));
  await insertRows(tx, events, came);
  const ids = made.map(({ id }) => id);
  if (row.kind === "leads") await markPossibleDuplicates(tx, inArray(leads.id, ids));
}

/** The area of each ZIP code, loaded once per file (decisions.md, "Service area"). */
async function areasByZip(tx: Tx) {
  const areas = await tx.select().from(serviceAreas).where(eq(serviceAreas.isActive, true));
  const byZip = new Map(areas.flatMap(({ id, zipCodes }) => zipCodes.map((zip) => [zip, id] as const)));
  return (zipCode: string | null | undefined) => byZip.get(zipCode?.trim().slice(0, 5) ?? "") ?? null;
}
