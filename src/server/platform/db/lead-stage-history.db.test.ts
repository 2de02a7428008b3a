import { readFileSync } from "node:fs";
import path from "node:path";
import { asc, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { openTestStore } from "../../testing/database.ts";
import { recordEvents } from "../events/event-log.ts";
import type { Store } from "./store.ts";
import { events, leadStageHistory, leads } from "./tables/all.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.delete(events);
  await store.db.delete(leads);
});

const came = new Date("2026-03-02T15:00:00Z");
const person = { firstName: "Ada", lastName: "Byron", phone: "850 555 0134", phoneDigits: "8505550134" };

async function leadsWhoCame(count: number): Promise<string[]> {
  const submitted = { ...person, message: "Shutters", createdAt: came };
  const rows = await store.db.insert(leads).values(Array(count).fill(submitted)).returning({ id: leads.id });
  return rows.map(({ id }) => id);
}

interface Move {
  subjectId: string;
  from: LeadStatus;
  to: LeadStatus;
  /** Hours after the lead came in. */
  after: number;
}

/** Writes several moves in one statement. */
function move(...moves: Move[]) {
  const newEvents = moves.map(({ subjectId, from, to, after }) => ({
    kind: "lead.moved" as const,
    subjectId,
    at: new Date(came.getTime() + after * 3_600_000),
    detail: { label: "Ada Byron", from, to },
  }));
  return store.db.transaction((tx) => recordEvents(tx, newEvents));
}

const saved = () =>
  store.db.select().from(leadStageHistory).orderBy(asc(leadStageHistory.leadId), asc(leadStageHistory.place));

it("records a stay when a lead moves, with its length and whether it is a return", async () => {
  const [ada = ""] = await leadsWhoCame(1);
  await move({ subjectId: ada, from: "new", to: "contacted", after: 2 });
  await move({ subjectId: ada, from: "contacted", to: "new", after: 5 });
  await move({ subjectId: ada, from: "new", to: "quoted", after: 15 });
  expect(await saved()).toMatchObject([
    { place: 1, stage: "new", hours: 2, isReturn: false, next: "contacted" },
    { place: 2, stage: "contacted", hours: 3, isReturn: false, next: "new" },
    { place: 3, stage: "new", hours: 10, isReturn: true, next: "quoted" },
  ]);
});

it("derives the previous stage of a conversion that does not name it", async () => {
  const [ada = ""] = await leadsWhoCame(1);
  await move({ subjectId: ada, from: "new", to: "quoted", after: 1 });
  const at = new Date(came.getTime() + 4 * 3_600_000);
  const converted = { kind: "lead.converted" as const, subjectId: ada, at, detail: { label: "Ada Byron" } };
  await store.db.transaction((tx) => recordEvents(tx, [converted]));
  expect((await saved()).at(-1)).toMatchObject({ place: 2, stage: "quoted", hours: 3, next: "converted" });
});

it("deletes the stays of a deleted lead, and ignores unrelated events", async () => {
  const [ada = ""] = await leadsWhoCame(1);
  await move({ subjectId: ada, from: "new", to: "lost", after: 1 });
  const note = { kind: "lead.note_added" as const, subjectId: ada, at: came, detail: { label: "Ada Byron" } };
  await store.db.transaction((tx) => recordEvents(tx, [note]));
  expect(await saved()).toHaveLength(1);
  await store.db.delete(leads);
  expect(await saved()).toEqual([]);
});

it("records the same for single moves, batches and moves from before the migration", async () => {
  const stage = fc.constantFrom(...leadStatuses);
  const statements = fc.array(fc.array(fc.tuple(fc.nat(2), stage, stage), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(statements, async (walk) => {
      await store.db.delete(events);
      await store.db.delete(leads);
      const ids = await leadsWhoCame(3);
      let after = 0;
      const moves = walk.map((statement) =>
        statement.map(([who, from, to]): Move => ({ subjectId: ids[who]!, from, to, after: ++after })),
      );
      for (const statement of moves) await move(...statement);
      const written = await saved();
      expect(written).toHaveLength(after);
      await store.db.delete(leadStageHistory);
      await store.db.execute(sql.raw(ofAllBefore));
      expect(await saved()).toEqual(written);
    }),
    { numRuns: 15 },
  );
});

const migration = path.join(
  import.meta.dirname,
  "../../../../db/migrations/0013_stage_history_and_completions.sql",
);
/** The last statement of the migration, which fills in the earlier moves; 0038 renamed its function. */
const ofAllBefore = readFileSync(migration, "utf8")
  .split("--> statement-breakpoint")
  .at(-1)!
  .replace("end_lead_stays", "record_lead_stages");
