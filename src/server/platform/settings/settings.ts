import { sql } from "drizzle-orm";
import type { BusinessSettings } from "#contract/settings.ts";
import type { Db, Tx } from "../db/connection.ts";
import { businessSettings } from "../db/tables/all.ts";

type BusinessRow = typeof businessSettings.$inferSelect;

type Switches = Pick<
  BusinessRow,
  | "autoAssign"
  | "emailTemplates"
  | "calendarSync"
  | "clientPortal"
  | "reminderHours"
  | "textsAbroad"
  | "confirmationsADay"
>;

/** Values until the settings are first saved. Keep equal to the column defaults. */
const unsaved: Switches = {
  autoAssign: true,
  emailTemplates: true,
  calendarSync: false,
  clientPortal: false,
  reminderHours: [24, 2],
  textsAbroad: false,
  confirmationsADay: 200,
};

export async function businessRow(db: Db | Tx): Promise<Switches> {
  const [row] = await db.select().from(businessSettings);
  return row ?? unsaved;
}

/** The setting as a condition in a statement. */
export const assignsAutomatically = sql<boolean>`coalesce((select ${businessSettings.autoAssign} from ${businessSettings}), ${unsaved.autoAssign})`;

export async function readBusiness(db: Db | Tx): Promise<BusinessSettings> {
  const [row] = await db.select().from(businessSettings);
  return presentBusiness(row ?? { ...unsaved, secondFactorRequired: false, version: 1 });
}

type StoredSettings = Pick<BusinessRow, keyof BusinessSettings>;

export function presentBusiness(row: StoredSettings): BusinessSettings {
  const { secondFactorRequired, autoAssign, emailTemplates, calendarSync, clientPortal } = row;
  const { reminderHours, textsAbroad, confirmationsADay, version } = row;
  return {
    ...{ secondFactorRequired, autoAssign, emailTemplates, calendarSync, clientPortal },
    ...{ reminderHours, textsAbroad, confirmationsADay, version },
  };
}

/** NOTIFY channel for changes to public content, raised by triggers on the tables that the site shows. */
export const contentChanged = "content_changed";

/** For changes that no trigger sees: renders the site's pages again once the transaction is committed. */
export async function notifyContentChanged(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`notify ${contentChanged}`));
}
