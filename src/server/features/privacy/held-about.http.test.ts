import { getTableName, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { givenPerson, markEveryColumn, quillon, tracesIn } from "../../testing/person.ts";
import { personalDataOf, rowsAbout } from "../../testing/personal-data.ts";
import { type HeldRow, holdings } from "./personal-data.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { exportPerson, giveSonAnotherNumber } = personalDataOf(office, admin);

describe("everything about one person", () => {
  it("holds every personal column of every table, the merged lead and deleted records", async () => {
    const { leadId } = await givenPerson(office, { isPaid: true });
    const rows = await rowsAbout(office, leadId);
    for (const [table, found] of rows)
      if (table !== "retained_records") expect(found.length, table).toBeGreaterThan(0);
    const markers = await markEveryColumn(office, (table) => rows.get(table)!.map((row) => String(row.id)));
    const { code, body, headers } = await exportPerson(leadId);
    expect(code).toBe(200);
    expect(headers).toMatchObject({
      "content-disposition": 'attachment; filename="person-2026-11-21.json"',
      "cache-control": "no-store",
    });
    const text = JSON.stringify(body);
    const hidden = holdings.flatMap(({ table, hidden: never = [] }) =>
      never.map((each) => `mark-${getTableName(table)}-${each}`),
    );
    const missing = markers.filter((mark) => !text.includes(mark) && !hidden.includes(mark));
    expect(missing).toEqual([]);
    expect(text).toContain("Mark-quarantine");
    expect(text).toContain("By mistake");
  });

  it("misses no row that names them, even of records that remain only in events", async () => {
    const { leadId } = await givenPerson(office);
    await withStaffMail();
    await giveSonAnotherNumber();
    const text = JSON.stringify((await exportPerson(leadId)).body);
    for (const gone of ["Zeffirelli Cottage", "Zeffirelli Attic", "Zeffirelli Left"])
      expect(text).toContain(gone);
    const rows = await rowsAbout(office, leadId);
    const found = Object.entries(await tracesIn(office));
    expect(found.length).toBeGreaterThan(12);
    for (const [table, naming] of found) {
      const taken = new Set(rows.get(table)?.map(keyOf));
      const missing = naming.filter((row) => !taken.has(keyOf(JSON.parse(row))));
      expect(missing, table).toEqual([]);
    }
  });

  it("has the emails that told staff about them, without the staff's address", async () => {
    const { leadId } = await givenPerson(office);
    await withStaffMail();
    const { body } = await exportPerson(leadId);
    const mail = body.held.find(({ table }: { table: string }) => table === "messages").rows;
    expect(mail).toContainEqual(
      expect.objectContaining({ recipient: null, body: "Zeffirelli Cottage is gone" }),
    );
    expect(JSON.stringify(body)).not.toContain("robin@valance.example");
  });

  it("has no word about someone else, not even from events that name both, or of a namesake", async () => {
    const { leadId } = await givenPerson(office);
    const namesake = {
      ...quillon,
      phone: "8505550171",
      email: "other@example.com",
      message: "Mark-namesake",
    };
    const other = await office.call("POST", "/api/leads", { cookie: admin, body: namesake });
    await office.call("POST", `/api/leads/${other.body.id}/notes`, {
      cookie: admin,
      body: { text: "Mark-note" },
    });
    const text = JSON.stringify((await exportPerson(leadId)).body);
    expect(text).not.toMatch(/Younger|Mark-namesake|Mark-note|8505550171/);
  });
});

/** The key of a row, by which the export lists it. */
const keyOf = (row: HeldRow) =>
  String(row.id ?? `${row.client_id ?? row.lead_id} ${row.place ?? row.other_id}`);

/** Tells a user about the deleted project by email. */
async function withStaffMail() {
  const { db } = office.store;
  const [event] = await db.select().from(events).where(sql`detail->>'label' = 'Zeffirelli Cottage'`);
  const [user] = await db.select().from(users);
  await db.insert(messages).values({
    ...{ cause: `notice:${event!.id}:${user!.id}`, channel: "email", recipient: "robin@valance.example" },
    ...{ subject: "Project deleted", body: "Zeffirelli Cottage is gone", state: "kept" },
  });
}
