import { and, asc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { ClientFields } from "#contract/clients.ts";
import type { LeadFields } from "#contract/leads.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { digitsOf } from "#domain/phone.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { usesOfClients } from "../clients/reads.ts";
import type { Db, Tx } from "../db/connection.ts";
import {
  appointments,
  clients,
  events,
  imports,
  leads,
  messages,
  projects,
  requests,
  serviceAreas,
} from "../db/tables/all.ts";
import { violated } from "../db/violations.ts";
import { record } from "../events.ts";
import { nameOf } from "../person-names.ts";
import { conflict, invalid, notFound } from "../refusal.ts";
import { markWhoCameAgain, whoeverHas } from "../same-person.ts";
import { readFile, sortRows } from "./reads.ts";

interface Done {
  by: Actor;
  at: Date;
}

interface File extends Done {
  kind: ImportKind;
  content: string;
  columns: (ImportField | null)[];
  fileName: string;
  timeZone: string;
}

/** Takes a file of people in, all of it or nothing. Who is known already is left out, so twice is once. */
export async function importFile(db: Db, { content, ...file }: File) {
  const { rows } = readFile(content);
  const take = (tx: Tx) => takeIn(tx, { ...file, rows });
  try {
    return await db.transaction(take);
  } catch (error) {
    if (violated(error)?.constraint !== "clients_email_unique") throw error;
    throw conflict("email_taken", "Somebody in the file became a client meanwhile. Look at the file again.");
  }
}

type Taking = Omit<File, "content"> & { rows: ReturnType<typeof readFile>["rows"] };

async function takeIn(tx: Tx, { kind, rows, columns, fileName, timeZone, by, at }: Taking) {
  // Two files at once go one after the other: the second knows whom the first has brought.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
  const { ready } = await sortRows(tx, { kind, rows, columns, moment: { at, timeZone } });
  if (ready.length === 0) throw invalid({ content: "Nobody in the file can be taken in" });
  const counts = { added: ready.length, skipped: rows.length - ready.length };
  const [kept] = await tx
    .insert(imports)
    .values({ kind, fileName, ...counts, byUserId: by.id, createdAt: at })
    .returning();
  if (!kept) throw new Error("The import was not written");
  await insertPeople(tx, { kind, people: ready.map(({ person }) => person), importId: kept.id, by, at });
  if (kind === "leads") await markWhoCameAgain(tx, eq(leads.importId, kept.id));
  await record(tx, {
    kind: "import.taken_in",
    subjectId: kept.id,
    by,
    at,
    detail: { label: fileName, people: kind, ...counts },
  });
  return kept;
}

interface People extends Done {
  kind: ImportKind;
  people: ((LeadFields | ClientFields) & { createdAt?: Date })[];
  importId: string;
}

const atOnce = 500;

async function insertPeople(tx: Tx, { kind, people, importId, by, at }: People) {
  const areaOf = await areasByZip(tx);
  const table = kind === "leads" ? leads : clients;
  for (let start = 0; start < people.length; start += atOnce) {
    const made = await tx
      .insert(table as typeof leads)
      .values(
        people.slice(start, start + atOnce).map((person) => ({
          ...(person as LeadFields),
          phoneDigits: digitsOf(person.phone),
          serviceAreaId: areaOf(person.zipCode),
          importId,
          createdAt: person.createdAt ?? at,
          isDated: person.createdAt !== undefined,
        })),
      )
      .returning({ id: table.id, ...nameOf(table) });
    const came = made.map((person) => ({
      kind: kind === "leads" ? "lead.created" : "client.created",
      subjectId: person.id,
      at,
      byUserId: by.id,
      address: by.address ?? null,
      detail: { label: fullName(person), importId },
    }));
    await tx.insert(events).values(came);
  }
}

/** The area of each ZIP, read once for the whole file (decisions.md, "Service area"). */
async function areasByZip(tx: Tx) {
  const areas = await tx.select().from(serviceAreas).where(eq(serviceAreas.isActive, true));
  const byZip = new Map(areas.flatMap(({ id, zipCodes }) => zipCodes.map((zip) => [zip, id] as const)));
  return (zipCode: string | null | undefined) => byZip.get(zipCode?.trim().slice(0, 5) ?? "") ?? null;
}

/**
 * Takes the people of a file away again. Whoever was worked on since (changed, noted on, written to, visited, given a
 * project) stays.
 * Twice is once.
 */
export function undoImport(db: Db, { importId, by, at }: Done & { importId: string }) {
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
    if (!kept) throw notFound("import");
    const gone = kept.undoneAt ? [] : await removeUntouched(tx, kept);
    if (kept.kind === "leads") await markWhoCameAgainLike(tx, gone);
    const table = kept.kind === "leads" ? leads : clients;
    const left = await tx.$count(table, eq(table.importId, importId));
    if (kept.undoneAt) return { removed: 0, kept: left };
    await tx.update(imports).set({ undoneAt: at }).where(eq(imports.id, importId));
    const detail = { label: kept.fileName, people: kept.kind, removed: gone.length, kept: left };
    await record(tx, { kind: "import.undone", subjectId: importId, by, at, detail });
    return { removed: gone.length, kept: left };
  });
}

/** Statements take only so many values at a time. */
async function markWhoCameAgainLike(tx: Tx, gone: Parameters<typeof whoeverHas>[1]) {
  for (let start = 0; start < gone.length; start += atOnce)
    await markWhoCameAgain(tx, whoeverHas(leads, gone.slice(start, start + atOnce)));
}

/** They are held before it is looked what names them: what is being written for one is seen, or finds nobody. */
async function removeUntouched(tx: Tx, { id, kind }: typeof imports.$inferSelect) {
  const table = (kind === "leads" ? leads : clients) as typeof leads;
  const uses = kind === "leads" ? [...usesOfLead(tx)] : [...usesOfClient(tx)];
  const unchanged = and(eq(table.importId, id), eq(table.version, 1));
  await tx.select({ id: table.id }).from(table).where(unchanged).orderBy(asc(table.id)).for("update");
  return tx
    .delete(table)
    .where(and(unchanged, ...uses))
    .returning({ id: leads.id, phone: leads.phone, email: leads.email });
}

function usesOfLead(tx: Tx): SQL[] {
  return [
    notExists(tx.select().from(appointments).where(eq(appointments.leadId, leads.id))),
    notExists(tx.select().from(requests).where(eq(requests.leadId, leads.id))),
    notExists(tx.select().from(projects).where(eq(projects.leadId, leads.id))),
    notExists(tx.select().from(messages).where(eq(messages.leadId, leads.id))),
    notExists(notesOn(tx, "lead.noted", leads.id)),
  ];
}

function usesOfClient(tx: Tx): SQL[] {
  return [
    ...Object.values(usesOfClients).map((table) =>
      notExists(
        tx
          .select({ clientId: table.clientId })
          .from(table as typeof leads)
          .where(eq(table.clientId, clients.id)),
      ),
    ),
    notExists(notesOn(tx, "client.noted", clients.id)),
  ];
}

function notesOn(tx: Tx, kind: string, subjectId: typeof leads.id | typeof clients.id) {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.kind, kind), eq(events.subjectId, subjectId)));
}
