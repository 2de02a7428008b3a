import { eq } from "drizzle-orm";
import { namedPerson } from "../features/privacy/named-person.ts";
import type { HeldRow } from "../features/privacy/personal-data.ts";
import { heldAbout } from "../features/privacy/reads.ts";
import { personOf } from "../features/privacy/same-person.ts";
import { events } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";

/** The calls of an administrator about the person of person.ts. */
export function personalDataOf(office: TestApp, admin: string) {
  return {
    forget: (kind: string, id: string, body: object = { name: "Quillon Zeffirelli" }, cookie = admin) =>
      office.call("POST", `/api/people/${kind}/${id}/forget`, { cookie, body }),
    exportPerson: (id: string, body: object = { format: "json" }, cookie = admin) =>
      office.call("POST", `/api/people/lead/${id}/export`, { cookie, body }),
    held: (kind: string, id: string) => office.call("GET", `/api/people/${kind}/${id}`, { cookie: admin }),
    /** Gives the son another number; the father's number keeps its consent. */
    giveSonAnotherNumber: async () => {
      const [son] = (await office.call("GET", "/api/leads?search=Younger", { cookie: admin })).body;
      const body = { phone: "8505550170", email: "zed@example.com" };
      await office.call("PUT", `/api/leads/${son.id}`, { cookie: admin, body });
      await office.store.db.delete(events).where(eq(events.subjectId, son.id));
    },
  };
}

/** Every row about the lead's person, by table. */
export function rowsAbout(office: TestApp, leadId: string): Promise<Map<string, HeldRow[]>> {
  return office.store.db.transaction(async (tx) => {
    const person = await namedPerson(tx, await personOf(tx, { kind: "lead", id: leadId }));
    const rows = new Map<string, HeldRow[]>();
    for (const { table, pages } of heldAbout(tx, person))
      for await (const page of pages()) rows.set(table, [...(rows.get(table) ?? []), ...page]);
    return rows;
  });
}
