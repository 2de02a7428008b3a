import { type SQL, sql } from "drizzle-orm";

/** `accountOf` in SQL: project_id, agreed, paid and owed of all projects with an agreed total, or of these. */
export function projectAccounts(ofProjects?: SQL): SQL {
  const isAmong = (id: SQL) => (ofProjects ? sql`${id} in (${ofProjects})` : sql`true`);
  return sql`select project_id, agreed, coalesce(paid, 0) as paid, agreed - coalesce(paid, 0) as owed
    from (
      select q.project_id, sum(q.total_amount) as agreed from quotes q
      where q.status = 'accepted' and ${isAmong(sql`q.project_id`)} group by q.project_id
      union all
      select p.id, p.total_amount from projects p where p.total_amount is not null and ${isAmong(sql`p.id`)}
        and not exists (select from quotes q where q.project_id = p.id)
    ) totals left join (
      select project_id, sum(amount) as paid from payments
      where status = 'captured' and ${isAmong(sql`project_id`)} group by project_id
    ) received using (project_id)`;
}
