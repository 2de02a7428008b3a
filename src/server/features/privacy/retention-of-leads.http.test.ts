import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, leads, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { daysAgo, request, retentionOf, yearsAgo } from "../../testing/retention.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { db, run, due, lead } = retentionOf(office, admin);

describe("the retention of leads and requests", () => {
  it("removes suspicious requests after 30 days, and no others", async () => {
    await db()
      .insert(submissions)
      .values([
        request(daysAgo(31)),
        request(daysAgo(29)),
        request(daysAgo(400), { state: "taken", suspicion: null }),
      ]);
    expect(await due()).toMatchObject({ quarantined: 1 });
    expect(await run()).toMatchObject({ quarantined: 1 });
    expect(await db().$count(submissions)).toBe(2);
  });

  it("removes unanswered leads after three years, with their names in the events", async () => {
    const gone = await lead(yearsAgo(3.1));
    const retained = [
      await lead(yearsAgo(2.9)),
      await lead(yearsAgo(4), { lastContactedAt: yearsAgo(3.9), phone: "1", phoneDigits: "1" }),
      await lead(yearsAgo(4), { status: "qualified", phone: "2", phoneDigits: "2" }),
      await lead(yearsAgo(4), { followUpOn: "2026-12-01", phone: "3", phoneDigits: "3" }),
    ];
    const returning = await lead(yearsAgo(4), { phone: "4", phoneDigits: "4" });
    await db()
      .insert(submissions)
      .values(request(daysAgo(3), { state: "taken", suspicion: null, leadId: returning }));
    expect(await due()).toMatchObject({ unanswered: 1, lost: 0 });
    expect(await run()).toMatchObject({ unanswered: 1, lost: 0 });
    const left = (await db().select({ id: leads.id }).from(leads)).map(({ id }) => id);
    expect(left.sort()).toEqual([...retained, returning].sort());
    const [event] = await db().select().from(events).where(eq(events.subjectId, gone));
    expect(event?.detail.label).toMatch(/^Forgotten person/);
  });

  it("keeps recent submissions when it removes an old lead of the same person", async () => {
    await lead(yearsAgo(4));
    const content = { firstName: "Odalys", lastName: "Penn", phone: "850 555 0155" };
    await db()
      .insert(submissions)
      .values(request(daysAgo(1), { content }));
    expect(await run()).toMatchObject({ unanswered: 1 });
    expect(await db().$count(submissions)).toBe(1);
  });

  it("removes lost leads two years after their last event", async () => {
    const old = { status: "lost", phone: "1", phoneDigits: "1" } as const;
    const gone = await lead(yearsAgo(3), old);
    const stirred = await lead(yearsAgo(3), { ...old, status: "closed" });
    const detail = { label: "Odalys Penn" };
    await db()
      .insert(events)
      .values({ kind: "lead.note_added", subjectId: stirred, at: yearsAgo(1), detail });
    expect(await run()).toMatchObject({ lost: 1 });
    expect((await db().select().from(leads)).map(({ id }) => id)).toEqual([stirred]);
    expect(gone).not.toBe(stirred);
  });
});
