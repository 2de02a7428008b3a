import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Duplicate } from "#contract/duplicates.ts";
import { samenessOf, tellingDigits } from "#domain/leads/duplicates.ts";
import type { Db } from "../db/connection.ts";
import { leads } from "../db/tables/all.ts";
import { presentLead } from "../leads/reads.ts";
import { notFound } from "../refusal.ts";

const most = 20;

/** Other leads with the same phone or e-mail: the newest twenty, which may be this person, too. */
export async function findDuplicates(db: Db, leadId: string): Promise<Duplicate[]> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw notFound("lead");
  const digits = tellingDigits(lead.phone);
  const alike = [
    ...(digits ? [inArray(leads.phoneDigits, [digits, `1${digits}`])] : []),
    ...(lead.email ? [eq(sql`lower(${leads.email})`, lead.email.toLowerCase())] : []),
  ];
  if (alike.length === 0) return [];
  const found = await db
    .select()
    .from(leads)
    .where(and(ne(leads.id, leadId), or(...alike)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(most);
  return found.map((other) => ({ ...presentLead(other), because: samenessOf(lead, other) }));
}
