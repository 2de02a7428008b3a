import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "../../testing/database.ts";
import type { Store } from "./store.ts";
import { clients, events, projects, quotes } from "./tables/all.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const folder = path.join(import.meta.dirname, "../../../../db/migrations");
const file = readdirSync(folder).find((name) => name.endsWith("_one_accepted_option.sql"));
const statements = readFileSync(path.join(folder, file ?? ""), "utf8").split("--> statement-breakpoint");
const backfill = statements.slice(statements.findIndex((each) => each.includes("WITH RECURSIVE made")));

const at = (day: number) => new Date(`2026-11-0${day}T15:00:00Z`);

it("groups earlier copies and revisions, and carries the latest acceptance to the project", async () => {
  const { db } = store;
  const [client] = await db
    .insert(clients)
    .values({ firstName: "Theo", lastName: "Banks", phone: "1", phoneDigits: "1" })
    .returning();
  const [project] = await db
    .insert(projects)
    .values({
      name: "Gulf house",
      clientId: client!.id,
      status: "quoted",
      totalAmount: "5.00",
      createdAt: at(1),
    })
    .returning();
  const quote = async (name: string, more: Partial<typeof quotes.$inferInsert> = {}) => {
    const money = { subtotal: "100.00", totalAmount: "100.00" };
    const of = { projectId: project!.id, clientId: client!.id, validUntil: "2026-12-21", createdAt: at(1) };
    const [row] = await db
      .insert(quotes)
      .values({ ...of, ...money, quoteNumber: name, status: "sent", sentAt: at(1), ...more })
      .returning();
    return row!.id;
  };
  const copied = (subjectId: string, optionId: string) =>
    db
      .insert(events)
      .values({ kind: "quote.duplicated", subjectId, at: at(1), detail: { label: "", optionId } });

  const good = await quote("good", { status: "accepted", decidedAt: at(2), decisionNote: "Theo" });
  const gone = "00000000-0000-4000-8000-000000000001";
  const best = await quote("best", {
    status: "accepted",
    decidedAt: at(3),
    totalAmount: "300.00",
    subtotal: "300.00",
  });
  await copied(good, gone);
  await copied(gone, best);
  const revised = await quote("best-R2", { replaces: best, revision: 2, status: "draft", sentAt: null });
  const separate = await quote("separate");
  await db.execute(sql`drop index quotes_one_accepted_option`);
  for (const statement of backfill) await db.execute(sql.raw(statement));

  const rows = await db.select().from(quotes).orderBy(asc(quotes.quoteNumber));
  const shown = rows.map(({ id, status, notChosenFor, optionGroup }) => [
    id,
    status,
    notChosenFor,
    optionGroup,
  ]);
  expect(shown).toEqual([
    [best, "accepted", null, good],
    [revised, "draft", best, good],
    [good, "sent", best, good],
    [separate, "sent", null, expect.not.stringMatching(good)],
  ]);
  const [saved] = await db.select().from(projects);
  expect(saved).toMatchObject({ status: "approved", totalAmount: "300.00", totalBeforeAcceptance: "5.00" });
  const recorded = await db.select().from(events).where(eq(events.kind, "quote.not_chosen"));
  expect(recorded).toMatchObject([{ subjectId: good, detail: { before: { acceptedBy: "Theo" } } }]);
});
