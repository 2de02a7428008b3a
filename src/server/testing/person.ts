import { existsSync } from "node:fs";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { expect } from "vitest";
import { holdings } from "../features/privacy/personal-data.ts";
import { rowsOf } from "../platform/db/query-rows.ts";
import { consents, importBatches, imports, leads, quotes, submissions } from "../platform/db/tables/all.ts";
import type { Answer, TestApp } from "./app.ts";
import { testNow } from "./app.ts";

export const quillon = {
  firstName: "Quillon",
  lastName: "Zeffirelli",
  email: "Quillon.Z@example.com",
  phone: "(850) 555-0163",
};

/** Shares only the phone number. */
export const tamsin = {
  firstName: "Tamsin",
  lastName: "Orde",
  email: "tamsin@example.com",
  phone: "850-555-0163",
};

const appointment = {
  ...quillon,
  address: "77 Zeffirelli Lane, Destin, FL 32541",
  appointmentType: "consultation",
  preferredDate: "2026-11-23",
  preferredTime: "10:00 AM",
  propertyType: "vacation_home",
  projectDescription: "Blinds for the Zeffirelli sunroom",
};

/** Matches only this person's data, so every match is a remaining trace. */
const traces = /zeffirelli|quillon|8505550163|850.{0,3}555.?0163|mark-[a-z]/i;

interface TestPerson {
  leadId: string;
  clientId: string;
  projectId: string;
  fileId: string;
  /** A lead that was merged into this person's. */
  mergedId: string;
}

/** Creates a person with rows in every table of the privacy plan. */
export async function givenPerson(office: TestApp, { isPaid = false } = {}): Promise<TestPerson> {
  const cookie = await office.as("staff");
  const made = async (
    url: string,
    body: object,
    method: "POST" | "PUT" = "POST",
  ): Promise<Answer["body"]> => {
    const answer = await office.call(method, url, { body, cookie });
    expect(answer.code, `${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  await office.call("POST", "/api/appointments", {
    body: appointment,
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  await office.store.db.execute(
    sql`update appointments set change_request = 'cancel', change_requested_at = now(), change_requested_for = scheduled_at,
      change_request_text = 'Zeffirelli cannot'`,
  );
  const [lead] = await office.store.db.select().from(leads);
  const leadId = lead!.id;
  const other = await made("/api/leads", { ...quillon, firstName: "Quill", message: "Zeffirelli again" });
  const own = await made(`/api/leads/${leadId}`, { notes: "Zeffirelli has a dog" }, "PUT");
  await made(`/api/leads/${leadId}/merge`, {
    ...{ otherId: other.id, version: own.version, otherVersion: other.version, fields: {} },
  });
  const deleted = await made("/api/leads", { ...quillon, message: "By mistake" });
  expect((await office.call("DELETE", `/api/leads/${deleted.id}`, { cookie })).code).toBe(204);
  const apart = await made("/api/leads", {
    ...quillon,
    firstName: "Zed",
    lastName: "Younger",
    message: "Son",
  });
  await office.call("PUT", `/api/leads/${leadId}/told-apart/${apart.id}`, { cookie });
  await made(`/api/leads/${leadId}/notes`, { text: "Zeffirelli called" });
  const [{ version }] = [(await office.call("GET", `/api/leads/${leadId}`, { cookie })).body];
  await made(`/api/leads/${leadId}`, { status: "contacted", version }, "PUT");
  const client = await made(`/api/leads/${leadId}/convert-client`, {});
  const project = await made("/api/projects", {
    ...{ name: "Zeffirelli Residence", clientId: client.id, description: "Zeffirelli", rooms: ["Den"] },
  });
  await made("/api/windows", {
    roomId: project.rooms[0].id,
    name: "Zeffirelli North",
    width: "30",
    height: "40",
  });
  await withGoneRecords(office, { leadId, clientId: client.id, projectId: project.id });
  const file = await office.call("POST", `/api/projects/${project.id}/files?name=zeffirelli.pdf`, {
    ...{ cookie, body: Buffer.from("%PDF-1.7 the house") },
    headers: { "content-type": "application/octet-stream" },
  });
  await withQuotesAndConsents(office, { clientId: client.id, projectId: project.id, isPaid });
  await office.store.db.insert(submissions).values({
    ...{ fingerprint: "mark-one", kind: "lead", state: "quarantined", suspicion: "A link" },
    content: { ...quillon, message: "Mark-quarantine", phone: "+1 850 555 0163" },
  });
  await withImport(office);
  return { leadId, clientId: client.id, projectId: project.id, fileId: file.body.id, mergedId: other.id };
}

/** Adds the person to an unfinished import, next to someone else. */
async function withImport({ store }: TestApp) {
  await store.db.delete(imports);
  const [file] = await store.db
    .insert(imports)
    .values({ kind: "leads", fileName: "people.csv", added: 0, skipped: 0, waiting: 2 })
    .returning();
  const other = {
    ...quillon,
    firstName: "Ina",
    lastName: "Moor",
    phone: "8505550188",
    email: "ina@example.com",
  };
  await store.db.insert(importBatches).values({ importId: file!.id, people: [quillon, other] });
}

/** Adds records that were deleted long ago and remain only in events. */
async function withGoneRecords(
  office: TestApp,
  { leadId, clientId, projectId }: { leadId: string; clientId: string; projectId: string },
) {
  const cookie = await office.as("admin");
  const made = async (url: string, body: object) => (await office.call("POST", url, { body, cookie })).body;
  const gone = async (url: string) =>
    expect((await office.call("DELETE", url, { cookie })).code, url).toBe(204);
  const attic = await made("/api/rooms", { projectId, name: "Zeffirelli Attic" });
  const size = { width: "30", height: "40" };
  const first = await made("/api/windows", { roomId: attic.id, name: "Zeffirelli Left", ...size });
  await made("/api/windows", { roomId: attic.id, name: "Zeffirelli Right", ...size });
  await gone(`/api/windows/${first.id}`);
  await gone(`/api/rooms/${attic.id}`);
  const cottage = await made("/api/projects", {
    name: "Zeffirelli Cottage",
    clientId,
    rooms: ["Zeffirelli Hall"],
  });
  await gone(`/api/projects/${cottage.id}`);
  const appointment = await made(`/api/leads/${leadId}/schedule-consultation`, {
    appointmentData: { appointmentType: "installation", scheduledAt: "2026-12-30T16:00:00Z" },
  });
  await gone(`/api/appointments/${appointment.id}`);
  await office.store.db.execute(sql`delete from trash where id = ${appointment.id}`);
}

async function withQuotesAndConsents(
  { store, as, call }: TestApp,
  { clientId, projectId, isPaid }: { clientId: string; projectId: string; isPaid: boolean },
) {
  const price = { subtotal: "900.00", totalAmount: "900.00", validUntil: "2026-12-21" };
  const [quote] = await store.db
    .insert(quotes)
    .values({ ...price, projectId, clientId, quoteNumber: "QTE-20261121-ZZ01" })
    .returning();
  const line = { position: 1, room_name: "Den", description: "Zeffirelli North", width: 30, height: 40 };
  await store.db.execute(
    sql`insert into quote_lines (quote_id, position, room_name, description, width, height, unit_price, total)
      values (${quote!.id}, ${line.position}, ${line.room_name}, ${line.description}, 30, 40, 0, 0)`,
  );
  await store.db.insert(consents).values({
    ...{ phone: quillon.phone, phoneDigits: "8505550163", textVersion: 1, text: "May we text you?" },
    ...{ covers: "request", page: "/schedule", address: "203.0.113.9", givenAt: testNow },
  });
  if (!isPaid) return;
  await store.db.execute(
    sql`update quotes set status = 'accepted', sent_at = now(), decided_at = ${testNow.toISOString()} where id = ${quote!.id}`,
  );
  const body = { amount: "400", paymentType: "deposit", receivedOn: "2026-11-20", quoteId: quote!.id };
  const paid = await call("POST", `/api/projects/${projectId}/payments`, { cookie: await as("staff"), body });
  expect(paid.code, JSON.stringify(paid.body)).toBe(201);
}

/** Every row of every table as text. */
async function everyRow(office: TestApp): Promise<Map<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    office.store.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      office.store.db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Rows that contain the person's data, by table. */
export async function tracesIn(office: TestApp): Promise<Record<string, string[]>> {
  const found = [...(await everyRow(office))].map(([name, rows]) => [
    name,
    rows.filter((row) => traces.test(row)),
  ]);
  return Object.fromEntries(found.filter(([, rows]) => rows?.length));
}

export const isOnDisk = (office: TestApp, fileId: string) =>
  existsSync(join(office.context.filesFolder, fileId));

/** Columns that identify the person stay as they are; every other personal column gets a mark. */
const identity = new Set([
  ...["first_name", "last_name", "email", "phone", "phone_digits", "recipient", "searchable", "sort_name"],
  ...["label", "kept", "state", "company_name", "failure", "suspicion"],
]);

/** Writes a mark such as "mark-leads-notes" into each personal text column of the person's rows; returns the marks. */
export async function markEveryColumn(
  office: TestApp,
  idsOf: (table: string) => string[],
): Promise<string[]> {
  const markers: string[] = [];
  for (const { table, personal } of holdings) {
    const name = getTableName(table);
    if (idsOf(name).length === 0) continue;
    const types = await rowsOf<{ name: string; type: string }>(
      office.store.db,
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${name}`,
    );
    for (const column of personal) {
      const type = types.find((each) => each.name === column)?.type;
      if (identity.has(column) || (type !== "text" && type !== "jsonb")) continue;
      const mark = `mark-${name}-${column}`;
      const value = type === "jsonb" ? jsonMarked(name, column, mark) : sql`${mark}`;
      // The network address of a user's event belongs to the user.
      const own = name === "events" && column === "address" ? sql`by_user_id is null and` : sql``;
      await office.store.db.execute(
        sql`update ${table} set ${sql.identifier(column)} = ${value} where ${own} id::text = any(${sql.param(`{${idsOf(name).join(",")}}`)}::text[])`,
      );
      markers.push(mark);
    }
  }
  return markers;
}

function jsonMarked(table: string, column: string, mark: string) {
  const name = sql.identifier(column);
  if (table === "events") return sql`${name} || jsonb_build_object('text', ${mark}::text)`;
  if (column === "people")
    return sql`(select jsonb_agg(case when one->>'firstName' = 'Quillon' then one || jsonb_build_object('mark', ${mark}::text)
      else one end) from jsonb_array_elements(${name}) one)`;
  if (["images", "photos"].includes(column))
    return sql`jsonb_build_array(jsonb_build_object('alt', ${mark}::text))`;
  return sql`coalesce(${name}, '{}') || jsonb_build_object('mark', ${mark}::text)`;
}
