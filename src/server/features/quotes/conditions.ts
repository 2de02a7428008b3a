import { and, eq, sql } from "drizzle-orm";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { quoteConditions, type quotes } from "../../platform/db/tables/all.ts";
import { readCompanyProfile, readLogo } from "../../platform/settings/company-profile.ts";

/** Conditions of a quote: the customer agrees to them besides the lines. */
interface Conditions extends Pick<CompanyProfile, "quoteTerms" | "depositPercent"> {
  /** A data URL. */
  logo: string | null;
}

type Agreed = Pick<typeof quotes.$inferSelect, "conditionsId">;

/** A sent quote keeps its conditions; a draft follows Settings. */
export async function conditionsOf(db: Db, { conditionsId }: Agreed): Promise<Conditions> {
  if (!conditionsId) return conditionsNow(db);
  const [kept] = await db.select().from(quoteConditions).where(eq(quoteConditions.id, conditionsId));
  if (!kept) throw new Error("A sent quote has no conditions");
  return { quoteTerms: kept.quoteTerms, depositPercent: kept.depositPercent, logo: kept.logo };
}

/** The same, without the logo, which may be large. */
export async function depositPercentOf(db: Db, { conditionsId }: Agreed): Promise<number | null> {
  if (!conditionsId) return (await readCompanyProfile(db)).depositPercent;
  const { depositPercent } = quoteConditions;
  const kept = await db
    .select({ depositPercent })
    .from(quoteConditions)
    .where(eq(quoteConditions.id, conditionsId));
  return firstOf(kept).depositPercent;
}

/** Keeps the present conditions for a quote that is sent, and returns their id. Demo quotes have their own. */
export async function storeConditions(tx: Tx, own: Partial<Conditions> = {}): Promise<string> {
  const now = { ...(await conditionsNow(tx)), ...own };
  await tx.insert(quoteConditions).values(now).onConflictDoNothing();
  const isSame = and(
    eq(quoteConditions.quoteTerms, now.quoteTerms),
    sql`${quoteConditions.depositPercent} is not distinct from ${now.depositPercent}`,
    sql`${quoteConditions.logo} is not distinct from ${now.logo}`,
  );
  const [kept] = await tx.select({ id: quoteConditions.id }).from(quoteConditions).where(isSame);
  if (!kept) throw new Error("The conditions of a quote were not kept");
  return kept.id;
}

async function conditionsNow(db: Db | Tx): Promise<Conditions> {
  const { quoteTerms, depositPercent } = await readCompanyProfile(db);
  return { quoteTerms, depositPercent, logo: await readLogo(db) };
}
