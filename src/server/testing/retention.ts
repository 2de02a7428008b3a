import { day } from "#domain/durations.ts";
import { retentionDefaults, retentionKeys } from "#domain/privacy/retention.ts";
import { removeExpiredData } from "../features/privacy/remove-expired-data.ts";
import { events, leads, type submissions } from "../platform/db/tables/all.ts";
import { type TestApp, testNow } from "./app.ts";

export const daysAgo = (days: number) => new Date(testNow.getTime() - days * day);
export const yearsAgo = (years: number) => daysAgo(years * 366);

/** A suspicious request. */
export const request = (receivedAt: Date, more: Partial<typeof submissions.$inferInsert> = {}) => ({
  fingerprint: crypto.randomUUID(),
  kind: "lead" as const,
  content: { firstName: "Odalys" },
  receivedAt,
  ...{ state: "quarantined" as const, suspicion: "A link" },
  ...more,
});

/** Runs the retention job, reads what is due, and creates an old lead. */
export function retentionOf(office: TestApp, admin: string) {
  const db = () => office.store.db;
  return {
    db,
    run: () => removeExpiredData({ db: db(), filesFolder: office.context.filesFolder }, office.clock.now),
    read: async () => (await office.call("GET", "/api/retention", { cookie: admin })).body,
    due: async () => {
      const query = new URLSearchParams();
      for (const key of retentionKeys) query.set(key, String(retentionDefaults[key]));
      return (await office.call("GET", `/api/retention/due?${query}`, { cookie: admin })).body;
    },
    lead: async (createdAt: Date, more: Partial<typeof leads.$inferInsert> = {}) => {
      const person = {
        ...{ firstName: "Odalys", lastName: "Penn", phone: "8505550155", phoneDigits: "8505550155" },
        message: "Shades",
      };
      const [row] = await db()
        .insert(leads)
        .values({ ...person, createdAt, ...more })
        .returning();
      const detail = { label: "Odalys Penn" };
      await db().insert(events).values({ kind: "lead.created", subjectId: row!.id, at: createdAt, detail });
      return row!.id;
    },
  };
}
