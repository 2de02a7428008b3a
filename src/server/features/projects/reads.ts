import { eq, inArray, sql } from "drizzle-orm";
import type { listProjectsRoute, Project } from "#contract/projects.ts";
import type { RouteInput } from "#contract/route.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import {
  activeProjectStatuses,
  type ProjectChip,
  projectChips,
  projectStatuses,
  projectStatusesOf,
} from "#domain/projects/project.ts";
import { seesOnlyOwnJobs } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/names.ts";
import { ownProjectsOnly } from "../../platform/db/own-jobs.ts";
import { pageOf } from "../../platform/db/page.ts";
import type { ListedRow } from "../../platform/db/page-rows.ts";
import { firstOf, rowsOf } from "../../platform/db/query-rows.ts";
import { countedRows } from "../../platform/db/report-filters.ts";
import { countRowsBy } from "../../platform/db/row-counts.ts";
import type { Search } from "../../platform/db/search.ts";
import { clients, projects } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import { readTimeline, type TimelineQuery } from "../../platform/events/timeline.ts";
import { offered, offersOf, paidFor } from "./offer-reads.ts";
import { roomsOf } from "./room-reads.ts";
import { presentSignOff } from "./sign-off-reads.ts";

export type ProjectRow = ListedRow<typeof projects>;

/** Adds clients, rooms, sign-offs, quotes and balances, in five queries for any number of rows. */
export async function presentProjects(db: Db, rows: ProjectRow[], today: Day): Promise<Project[]> {
  const owners = await db
    .select({ id: clients.id, ...nameOf(clients) })
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
  const signOffs = await presentSignOff(db, rows);
  const offers = await offersOf(
    db,
    rows.map((row) => row.id),
    today,
  );
  const paid = await paidFor(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row, index) => ({
    ...row,
    marks: signOffs[index] ?? { measured: null, checked: null },
    clientName: names.get(row.clientId) ?? "",
    ...offered({
      totalAmount: row.totalAmount,
      offers: offers.get(row.id) ?? [],
      rooms: rooms.get(row.id) ?? [],
      paid: paid.get(row.id) ?? 0,
    }),
    rooms: rooms.get(row.id) ?? [],
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function presentProject(db: Db, row: ProjectRow, today: Day): Promise<Project> {
  return firstOf(await presentProjects(db, [row], today));
}

export async function projectById(db: Db, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw notFound("project");
  return row;
}

const ownerName = sql`(select lower(coalesce(company_name || ' ', '') || last_name || ' ' || first_name) from clients where clients.id = ${projects.clientId})`;

/** `shownTotal` in SQL; a project without a total sorts last. */
const totalInOrder = (today: Day) => sql`coalesce(
  (select sum(q.total_amount) from quotes q where q.project_id = ${projects.id} and q.status = 'accepted'),
  (select q.total_amount from quotes q where q.project_id = ${projects.id} and q.status = 'sent'
    and q.not_chosen_for is null and q.valid_until >= ${today}::date
    and not exists (select from quotes later where later.replaces = q.id and later.sent_at is not null)
    order by q.created_at desc, q.id desc limit 1),
  ${projects.totalAmount}, (select sum(windows.price) from windows
  join rooms on rooms.id = windows.room_id where rooms.project_id = ${projects.id}), -1)`;

/** An unset day sorts behind every day. */
const noDay = sql.raw("'9999-12-31'::date");

export function findProjects(
  db: Db,
  query: RouteInput<typeof listProjectsRoute>["query"],
  moment: Moment,
  viewer: Actor,
) {
  // The order by price would tell who may not see prices which project is worth more.
  if (query.sort?.endsWith("total") && seesOnlyOwnJobs(viewer))
    throw invalid({ sort: "Choose another order" });
  return pageOf(db, {
    counted: countedRows(query, "begun", moment),
    table: projects,
    sortable: {
      createdAt: { by: projects.createdAt, type: "timestamptz" },
      name: { by: projects.searchable, type: "text" },
      client: { by: ownerName, type: "text" },
      status: { by: projects.status, type: "text" },
      total: { by: totalInOrder(dayAt(moment.at, moment.timeZone)), type: "numeric" },
      startDate: { by: sql`coalesce(${projects.startDate}, ${noDay})`, type: "date" },
      completionDate: { by: sql`coalesce(${projects.completionDate}, ${noDay})`, type: "date" },
    },
    sortedBy: "-createdAt",
    search: searchFor(query.search),
    exactly: { status: query.status === "active" ? undefined : query.status, clientId: query.clientId },
    filters: [
      ownProjectsOnly(viewer),
      query.status === "active" ? inArray(projects.status, [...activeProjectStatuses]) : undefined,
    ],
    query,
    path: "/api/projects",
  });
}

/** Counts for the filter chips of the list. */
export async function countProjects(db: Db) {
  const counts = new Map(
    (await countRowsBy(db, "projects", ["status"])).map(({ status, rows }) => [status, rows]),
  );
  const sumOf = (statuses: readonly string[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const ofChips = projectChips.map((chip) => [chip, sumOf(projectStatusesOf(chip))] as const);
  return { all: sumOf(projectStatuses), ...(Object.fromEntries(ofChips) as Record<ProjectChip, number>) };
}

/** Events of the project, its rooms, quotes and payments, but not of single windows: those would drown the rest. */
export async function projectsTimeline(db: Db, projectId: string, query: TimelineQuery, viewer: Actor) {
  await projectById(db, projectId);
  const path = `/api/projects/${projectId}/story`;
  if (seesOnlyOwnJobs(viewer))
    return readTimeline(db, { subjects: [projectId], leadIds: [], kinds: pricelessKinds, query, path });
  const children = await rowsOf<{ id: string }>(
    db,
    sql`select id from rooms where project_id = ${projectId}
        union all select id from quotes where project_id = ${projectId}
        union all select id from payments where project_id = ${projectId}`,
  );
  const subjects = [projectId, ...children.map(({ id }) => id)];
  return readTimeline(db, { subjects, leadIds: [], query, path });
}

/** The project's own events whose details hold no price. */
const pricelessKinds = [
  "project.note_added",
  "project.measured",
  "project.checked",
  "project.sign_off_cleared",
  "project.file_added",
  "project.file_removed",
];

/** Search over project name and client name (staff-crm.md section 2). */
function searchFor(typed: string | undefined): Search | undefined {
  const own = contains(projects.searchable, typed);
  const ofClient = contains(clients.searchable, typed);
  if (!own || !ofClient) return undefined;
  const theirs = eq(clients.id, projects.clientId);
  return {
    row: sql`(${own} or (select ${ofClient} from ${clients} where ${theirs}))`,
    branches: [
      sql`from ${projects} where ${own}`,
      sql`from ${clients} join ${projects} on ${theirs} where ${ofClient}`,
    ],
  };
}
