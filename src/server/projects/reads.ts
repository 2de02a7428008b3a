import { eq, inArray, sql } from "drizzle-orm";
import type { listProjects, Project } from "#contract/projects.ts";
import type { Heard } from "#contract/route.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { clients, projects } from "../db/tables/all.ts";
import { notFound } from "../refusal.ts";
import { roomsOf } from "../rooms/reads.ts";

export type ProjectRow = typeof projects.$inferSelect;

/** Projects with their client's name and their rooms: two look-ups in all, however many rows. */
export async function presentProjects(db: Db, rows: ProjectRow[]): Promise<Project[]> {
  const owners = await db
    .select({ id: clients.id, firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(inArray(clients.id, [...new Set(rows.map((row) => row.clientId))]));
  const names = new Map(owners.map((owner) => [owner.id, fullName(owner)]));
  const rooms = Map.groupBy(
    await roomsOf(
      db,
      rows.map((row) => row.id),
    ),
    (room) => room.projectId,
  );
  return rows.map(({ searchable: _, ...row }) => ({
    ...row,
    clientName: names.get(row.clientId) ?? "",
    rooms: rooms.get(row.id) ?? [],
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function presentProject(db: Db, row: ProjectRow): Promise<Project> {
  const [presented] = await presentProjects(db, [row]);
  if (!presented) throw new Error("The project was not presented");
  return presented;
}

export async function projectById(db: Db, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw notFound("project");
  return row;
}

/** A day that is not set sorts behind every day that is. */
const noDay = sql.raw("'9999-12-31'::date");

export function findProjects(db: Db, query: Heard<typeof listProjects>["query"]) {
  return pageOf(db, {
    table: projects,
    sortable: {
      createdAt: { by: projects.createdAt, type: "timestamptz" },
      name: { by: projects.searchable, type: "text" },
      status: { by: projects.status, type: "text" },
      startDate: { by: sql`coalesce(${projects.startDate}, ${noDay})`, type: "date" },
      completionDate: { by: sql`coalesce(${projects.completionDate}, ${noDay})`, type: "date" },
    },
    sortedBy: "-createdAt",
    filters: [
      matches(query.search),
      query.status ? eq(projects.status, query.status) : undefined,
      query.clientId ? eq(projects.clientId, query.clientId) : undefined,
    ],
    query,
    path: "/api/projects",
  });
}

/** Search over project name and client name (staff-crm.md section 2). */
function matches(search: string | undefined) {
  const ofClient = contains(clients.searchable, search);
  if (!ofClient) return undefined;
  const own = contains(projects.searchable, search);
  return sql`(${own} or ${projects.clientId} in (select ${clients.id} from ${clients} where ${ofClient}))`;
}
