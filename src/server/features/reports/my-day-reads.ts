import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MyDay, Task } from "#contract/dashboard.ts";
import { countedStatuses } from "#domain/appointments/appointment.ts";
import { addDays, dayAt, startOfDay } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { activeProjectStatuses } from "#domain/projects/project.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { maxTodaysAppointments } from "#domain/stats/definitions.ts";
import { type Moment, wholeDay } from "#domain/stats/periods.ts";
import { taskDays } from "#domain/stats/tasks.ts";
import type { Db } from "../../platform/db/connection.ts";
import { notImported, within } from "../../platform/db/counts.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  appointments,
  clients,
  events,
  leads,
  messages,
  projects,
  quotes,
  users,
} from "../../platform/db/tables/all.ts";
import { lastPostponement } from "../appointments/last-postponement.ts";
import { hasOpenChangeRequest, presentAppointments } from "../appointments/reads.ts";
import { followUpDue } from "../leads/reads.ts";
import { isReplaced } from "../quotes/reads.ts";

const maxTasks = 50;

/** The user's appointments today, and the open tasks that are theirs or nobody's. An administrator's are everyone's. */
export async function dayOf(db: Db, user: Actor, moment: Moment): Promise<MyDay> {
  const own = await ownAppointments(db, user.id, moment);
  const tasks = mayWorkWithClients(user) ? await tasksOf(db, user, moment) : [];
  return { appointments: own, tasks: tasks.slice(0, maxTasks), more: tasks.length > maxTasks };
}

async function ownAppointments(db: Db, userId: string, moment: Moment): Promise<MyDay["appointments"]> {
  const { scheduledAt, id, status, assignedTo } = appointments;
  const isToday = within(scheduledAt, wholeDay(moment).current);
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(assignedTo, userId), isToday, inArray(status, [...countedStatuses])))
    .orderBy(asc(scheduledAt), asc(id))
    .limit(maxTodaysAppointments);
  const clientIds = rows.flatMap(({ clientId }) => clientId ?? []);
  const projectIds = await newestProjects(db, clientIds);
  return (await presentAppointments(db, rows)).map((shown) => ({
    ...shown,
    projectId: projectIds.get(shown.clientId ?? "") ?? null,
  }));
}

/** The newest active project of each client. */
async function newestProjects(db: Db, clientIds: string[]): Promise<Map<string, string>> {
  const { clientId, id, status, createdAt } = projects;
  const rows = await db
    .selectDistinctOn([clientId], { clientId, id })
    .from(projects)
    .where(and(inArray(clientId, clientIds), inArray(status, [...activeProjectStatuses])))
    .orderBy(clientId, desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.clientId, row.id]));
}

interface TaskRow extends Omit<Task, "name" | "since"> {
  firstName: string;
  lastName: string;
  companyName: string | null;
  since: Date | string;
}

/** What the customer wrote with the request or after it, which is a note about the person. */
const noteBesidePostponement = sql`(
  select ${events.detail}->>'text' from ${events}
  where ${events.subjectId} in (${appointments.clientId}, ${appointments.leadId})
    and ${events.kind} in ('client.note_added', 'lead.note_added')
    and (${events.at} = postponement.at
      or ${events.at} > postponement.at and ${events.detail}->>'appointmentId' = ${appointments.id}::text)
  order by ${events.id} desc limit 1)`;

/** The way of contact that a lead asked for, where consent and a number or an address allow it. */
const channelOfLead = sql`case
  when ${leads.email} is not null and (${leads.leadType} = 'email' or ${leads.phone} = '') then 'email'
  when ${leads.leadType} = 'text' and ${leads.smsConsent} and ${leads.phone} <> '' then 'text'
  else 'call' end`;

/** One more than are shown. Each kind is limited for itself, so that none reads more rows than it may show. */
async function tasksOf(db: Db, user: Actor, { at, timeZone }: Moment): Promise<Task[]> {
  const today = dayAt(at, timeZone);
  const daysAgo = (days: number) => startOfDay(addDays(today, -days), timeZone).toISOString();
  const limit = sql`limit ${maxTasks + 1}`;
  const isTheirs = (column: AnyPgColumn) =>
    user.role === "admin" ? sql`true` : sql`(${column} = ${user.id} or ${column} is null)`;
  const nameOf = (column: AnyPgColumn) =>
    sql`(select ${users.name} from ${users} where ${users.id} = ${column}) "assignedName"`;
  const ofLead = sql`${nameOf(leads.assignedTo)}, ${leads.firstName} "firstName", ${leads.lastName} "lastName", null::text "companyName", ${leads.phone} phone, ${channelOfLead} channel`;
  const ofClient = sql`${nameOf(quotes.sentBy)}, ${clients.firstName} "firstName", ${clients.lastName} "lastName", ${clients.companyName} "companyName", ${clients.phone} phone, 'call' channel`;
  const ofEither = sql`
    coalesce(${clients.firstName}, ${leads.firstName}, '') "firstName",
    coalesce(${clients.lastName}, ${leads.lastName}, '') "lastName",
    ${clients.companyName} "companyName",
    coalesce(${clients.phone}, ${leads.phone}, '') phone, 'call' channel`;
  const found = await rowsOf<TaskRow>(
    db,
    sql`
      (select 1 urgency, 'customerAsk' kind, ${appointments.id} id, ${nameOf(appointments.assignedTo)}, ${ofEither},
         coalesce(${appointments.changeRequestText}, '') detail, ${appointments.changeRequestedAt} since
       from ${appointments}
       left join ${clients} on ${clients.id} = ${appointments.clientId}
       left join ${leads} on ${leads.id} = ${appointments.leadId}
       where ${hasOpenChangeRequest} and ${appointments.scheduledAt} >= ${daysAgo(0)}
         and ${isTheirs(appointments.assignedTo)}
       order by since ${limit})
      union all
      (select 1, 'customerAsk', ${appointments.id}, ${nameOf(appointments.assignedTo)}, ${ofEither}, coalesce(${noteBesidePostponement}, ''), postponement.at since
       from ${appointments} cross join lateral (${lastPostponement(appointments.id)}) postponement
       left join ${clients} on ${clients.id} = ${appointments.clientId}
       left join ${leads} on ${leads.id} = ${appointments.leadId}
       where ${appointments.status} = 'rescheduled' and postponement.how = 'link'
         and ${isTheirs(appointments.assignedTo)}
       order by since ${limit})
      union all
      (select 2, 'failedMessage', ${messages.id}, ${nameOf(leads.assignedTo)}, ${ofEither}, coalesce(${messages.failure}, ''), ${messages.createdAt} since
       from ${messages}
       left join ${clients} on ${clients.id} = ${messages.clientId}
       left join ${leads} on ${leads.id} = ${messages.leadId}
       where ${messages.state} = 'failed' and ${messages.createdAt} >= ${daysAgo(taskDays.failedMessage)}
         and (${messages.leadId} is not null or ${messages.clientId} is not null)
         and ${isTheirs(leads.assignedTo)}
       order by since ${limit})
      union all
      (select 3, 'followUp', ${leads.id}, ${ofLead}, ${leads.message}, ${leads.followUpOn}::timestamp at time zone ${timeZone} since
       from ${leads} where ${followUpDue(today)} and ${isTheirs(leads.assignedTo)}
       order by ${leads.followUpOn}, ${leads.id} ${limit})
      union all
      (select 4, 'unansweredLead', ${leads.id}, ${ofLead}, ${leads.message}, ${leads.createdAt} since
       from ${leads}
       where ${leads.status} = 'new' and ${leads.lastContactedAt} is null and ${notImported}
         and ${isTheirs(leads.assignedTo)} and (${leads.followUpOn} is null or ${leads.followUpOn} > ${today})
       order by ${leads.createdAt}, ${leads.id} ${limit})
      union all
      (select 5, 'unansweredQuote', ${quotes.id}, ${ofClient}, ${quotes.quoteNumber}, ${quotes.sentAt} since
       from ${quotes} join ${clients} on ${clients.id} = ${quotes.clientId}
       where ${quotes.status} = 'sent' and ${quotes.sentAt} < ${daysAgo(taskDays.unansweredQuote)}
         and ${quotes.validUntil} >= ${today} and ${quotes.notChosenFor} is null and not ${isReplaced}
         and ${isTheirs(quotes.sentBy)}
       order by since ${limit})
      order by urgency, since ${limit}`,
  );
  return found.map(({ firstName, lastName, companyName, since, ...task }) => ({
    ...task,
    name: fullName({ firstName, lastName, companyName }),
    since: new Date(since).toISOString(),
  }));
}
