import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listOutstandingRoute } from "#contract/payments.ts";
import { fullName } from "#domain/format.ts";
import type { Db } from "../../platform/db/connection.ts";
import { projectAccounts } from "../../platform/db/project-accounts.ts";
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

export async function findOutstanding(db: Db): Promise<z.infer<(typeof listOutstandingRoute.replies)[200]>> {
  const rows = await rowsOf<OutstandingRow>(
    db,
    sql`select p.id, p.name, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName",
      a.agreed::numeric(12, 2)::text as agreed, a.paid::numeric(12, 2)::text as paid,
      a.owed::numeric(12, 2)::text as owed,
      (sum(a.owed) over ())::numeric(14, 2)::text as total, (count(*) over ())::int as count
    from (${projectAccounts()}) a join projects p on p.id = a.project_id join clients c on c.id = p.client_id
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
