import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { JobScope } from "#contract/route.ts";
import { seesOnlyOwnJobs } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Db } from "./connection.ts";
import { rowsOf } from "./query-rows.ts";
import { appointments, clients, projects } from "./tables/all.ts";

/**
 * An installer's jobs are the clients of the appointments that are assigned to them, unless canceled, with all of those
 * clients' projects (decision 070).
 */
function clientsOfJobs(userId: string): SQL {
  return sql`(select coalesce(a.client_id, l.client_id)
    from appointments a left join leads l on l.id = a.lead_id
    where a.assigned_to = ${userId} and a.status <> 'cancelled')`;
}

/** Conditions of lists; undefined for a role that sees everything. */
export function ownAppointmentsOnly(viewer: Actor): SQL | undefined {
  return seesOnlyOwnJobs(viewer) ? eq(appointments.assignedTo, viewer.id) : undefined;
}

export function ownProjectsOnly(viewer: Actor): SQL | undefined {
  return seesOnlyOwnJobs(viewer) ? inArray(projects.clientId, clientsOfJobs(viewer.id)) : undefined;
}

export function ownClientsOnly(viewer: Actor): SQL | undefined {
  return seesOnlyOwnJobs(viewer) ? inArray(clients.id, clientsOfJobs(viewer.id)) : undefined;
}

type JobNoun = Exclude<JobScope, "own" | "appointment">;

/** The client whom a record belongs to. A deleted one is found by the event that deleted it. */
const clientOf: Record<JobNoun, (id: string) => SQL> = {
  client: (id) => sql`select id from clients where id = ${id}`,
  project: (id) => sql`select client_id from projects where id = ${id}`,
  file: (id) => sql`select p.client_id from project_files f join projects p on p.id = f.project_id
    where f.id = ${id}`,
  room: (id) =>
    sql`select p.client_id from rooms r join projects p on p.id = r.project_id where r.id = ${id}`,
  window: (id) => sql`select p.client_id from windows w join rooms r on r.id = w.room_id
    join projects p on p.id = r.project_id where w.id = ${id}`,
  deletedRoom: (id) => sql`select p.client_id from events e
    join projects p on p.id = (e.detail->'room'->>'projectId')::uuid
    where e.subject_id = ${id} and e.kind = 'room.deleted'`,
  deletedWindow: (id) => sql`select p.client_id from events e
    join rooms r on r.id = (e.detail->>'roomId')::uuid join projects p on p.id = r.project_id
    where e.subject_id = ${id} and e.kind = 'window.deleted'`,
};

/** Whether a record belongs to one of the user's jobs. */
export async function isOfOwnJob(db: Db, userId: string, noun: JobScope, id: string): Promise<boolean> {
  if (noun === "own") return true;
  const own =
    noun === "appointment"
      ? sql`select from appointments where id = ${id} and assigned_to = ${userId}`
      : sql`select from (${clientOf[noun](id)}) as owner (id) where owner.id in ${clientsOfJobs(userId)}`;
  const [found] = await rowsOf<{ own: boolean }>(db, sql`select exists (${own}) as own`);
  return found?.own === true;
}
