import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listOutstandingRoute } from "#contract/payments.ts";
import { fullName } from "#domain/format.ts";
import type { Db } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";

const maxOutstanding = 200;

interface OutstandingRow {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  agreed: string;
  paid: string;
  owed: string;
  total: string;
  count: number;
}

/** `accountOf` in SQL, for all projects at once. */
export async function findOutstanding(db: Db): Promise<z.infer<(typeof listOutstandingRoute.replies)[200]>> {
  const rows = await rowsOf<OutstandingRow>(
    db,
    sql`with accepted as (
      select q.project_id, sum(q.total_amount) as agreed from quotes q where q.status = 'accepted'
      group by q.project_id
    ), agreed as (
      select project_id, agreed from accepted
      union all
      select p.id, p.total_amount from projects p where p.total_amount is not null
        and not exists (select from quotes q where q.project_id = p.id)
    ), received as (
      select project_id, sum(amount) as paid from payments where status = 'captured' group by project_id
    ), account as (
      select project_id, agreed, coalesce(paid, 0) as paid, agreed - coalesce(paid, 0) as owed
      from agreed left join received using (project_id)
    )
    select p.id, p.name, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName",
      a.agreed::numeric(12, 2)::text as agreed, a.paid::numeric(12, 2)::text as paid,
      a.owed::numeric(12, 2)::text as owed,
      (sum(a.owed) over ())::numeric(14, 2)::text as total, (count(*) over ())::int as count
    from account a join projects p on p.id = a.project_id join clients c on c.id = p.client_id
    where a.owed > 0 order by a.owed desc, p.id limit ${maxOutstanding}`,
  );
  return {
    owed: rows[0]?.total ?? "0.00",
    count: rows[0]?.count ?? 0,
    projects: rows.map(({ id, name, agreed, paid, owed, ...client }) => ({
      ...{ id, name, agreed, paid, owed },
      clientName: fullName(client),
    })),
  };
}
