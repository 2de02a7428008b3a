import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "../platform/db/query-rows.ts";
import { leads } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";
import { request } from "./appointments.ts";
import { appointmentRequest } from "./visitor.fixture.ts";

const ada = { firstName: "Ada", lastName: "Byron", phone: "(850) 555-0199", message: "Shades" };

/** The calls by which staff and administrators delete and restore leads and appointments. */
export async function deletionsOf(office: TestApp) {
  const staff = await office.as("staff");
  const admin = await office.as("admin");

  async function post(url: string, body: object = {}, cookie: string | undefined = staff) {
    const answer = await office.call("POST", url, { body, cookie });
    expect(answer.code, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  const get = async (url: string, cookie = staff) => (await office.call("GET", url, { cookie })).body;

  /** A lead with a website request, an appointment, messages and a dismissed duplicate. */
  async function createLead() {
    expect((await office.call("POST", "/api/appointments", { body: appointmentRequest })).code).toBe(201);
    const [row] = await office.store.db.select().from(leads);
    const id = row!.id;
    await post("/api/leads", { ...ada, phone: row!.phone, firstName: "Walt" });
    const [walt] = await get("/api/leads?search=Walt");
    const apart = `/api/leads/${id}/told-apart/${walt.id}`;
    expect((await office.call("PUT", apart, { cookie: staff })).code).toBeLessThan(300);
    await office.call("PUT", `/api/leads/${id}`, { cookie: staff, body: { status: "contacted" } });
    await post(`/api/leads/${id}/schedule-consultation`, {
      appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
    });
    return { id };
  }

  return {
    ...{ staff, admin, post, get, createLead },
    newLead: (more: object = {}) => post("/api/leads", { ...ada, ...more }),
    newAppointment: (more: object = {}) => post("/api/appointments", { ...request, ...more }),
    remove: (url: string, cookie: string | undefined = staff) => office.call("DELETE", url, { cookie }),
    restore: (id: string, cookie: string | undefined = staff) =>
      office.call("POST", `/api/trash/${id}/restore`, { cookie, body: {} }),
    later: (milliseconds: number) => {
      office.clock.now = new Date(office.clock.now.getTime() + milliseconds);
    },
  };
}

/** Every row that a deletion touches, and totals of the row counts. */
export async function everything({ store }: TestApp) {
  const tables = [
    "leads",
    "appointments",
    "messages",
    "submissions",
    "lead_stage_history",
    "duplicate_dismissals",
    "consents",
    "trash",
  ];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await rowsOf<{ row: string }>(
        store.db,
        sql.raw(`select to_jsonb(t)::text as row from ${table} t order by 1`),
      );
      // Replanning gives an appointment a customer link if it had none.
      const parsed = found.map(({ row }) => ({
        ...JSON.parse(row),
        answer_token: undefined,
        answer_digest: undefined,
      }));
      return [table, parsed] as const;
    }),
  );
  const counted = await rowsOf(
    store.db,
    sql`select noun, key::text as key, sum(amount)::int as sum from row_counts group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
  );
  return { ...Object.fromEntries(rows), counted };
}
