import { leads } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";

/** The id of no record. */
export const nobody = "00000000-0000-4000-8000-000000000000";

/** New leads with one phone number. */
export function addLeads(office: TestApp, count: number) {
  const person = { firstName: "Nora", phone: "8505550134", phoneDigits: "8505550134", message: "Shutters" };
  return office.store.db
    .insert(leads)
    .values(Array.from({ length: count }, (_, n) => ({ ...person, lastName: `Guest ${n}` })))
    .returning();
}
