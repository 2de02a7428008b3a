import { and, eq, inArray, sql } from "drizzle-orm";
import type { SetupList } from "#contract/dashboard.ts";
import { type CompanyProfile, placeholderContact } from "#domain/company/profile.ts";
import type { Db } from "../../platform/db/connection.ts";
import { businessSettings, events, leads, products, users } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { areActiveSamples } from "../catalog/sample-writes.ts";

type MessagingChannels = Pick<MessagingConfig, "sends">;

/** Read from the office's data, so that nobody ticks anything off. */
export async function setupList(db: Db, { sends }: MessagingChannels): Promise<SetupList> {
  const company = await readCompanyProfile(db);
  const [settings] = await db.select({ at: businessSettings.setupDismissedAt }).from(businessSettings);
  const activeSamples = await db.$count(products, areActiveSamples);
  const ownProducts = (await db.$count(products, eq(products.isActive, true))) - activeSamples;
  const userCount = await db.$count(users, inArray(users.state, ["active", "invited"]));
  const changesOfHours = sql`${events.detail} -> 'fields' ?| array['hours', 'holidays']`;
  return {
    isDismissed: Boolean(settings?.at),
    steps: [
      { key: "company", isDone: hasOwnContact(company) },
      { key: "hours", isDone: await isRecorded(db, ["company.changed"], changesOfHours) },
      { key: "areas", isDone: await isRecorded(db, ["area.added", "area.changed", "area.removed"]) },
      { key: "catalog", isDone: ownProducts > 0 && activeSamples === 0 },
      { key: "email", isDone: sends.email },
      { key: "texting", isDone: sends.text },
      { key: "team", isDone: userCount > 1 },
      { key: "lead", isDone: (await db.select({ id: leads.id }).from(leads).limit(1)).length > 0 },
    ],
    activeSamples,
    consentRequired: company.smsConsentRequired,
  };
}

function hasOwnContact(company: CompanyProfile): boolean {
  const { companyName, phone, email } = placeholderContact;
  return company.companyName !== companyName && company.phone !== phone && company.email !== email;
}

async function isRecorded(db: Db, kinds: string[], condition = sql`true`): Promise<boolean> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.kind, kinds), condition))
    .limit(1);
  return found.length > 0;
}

/** A preference of the office, not a setting: it leaves the settings' version and records no event. */
export async function dismissSetup(db: Db, at: Date): Promise<void> {
  await db
    .insert(businessSettings)
    .values({ setupDismissedAt: at })
    .onConflictDoUpdate({ target: businessSettings.only, set: { setupDismissedAt: at } });
}
