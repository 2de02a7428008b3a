import { leads } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";

/** Two people who can be imported as leads, and three rows with a fault. */
export const leadsFile = `Name;E-mail Address;Cell Phone;Postal Code;Stage
"Reyes, Marisol";marisol@example.com;(850) 555-0134;32541;In Consultation
Ada Byron;ada@example.com;850 555 0135;;New
Ada Byron;;;32541;
No Phone Or Email;;;;
Bad Stage;bad@example.com;850 555 0136;;Lukewarm
`;
export const columns = ["fullName", "email", "phone", "zipCode", "status"];
export const whole = { kind: "leads", content: leadsFile, columns, fileName: "leads.csv" };

/** The calls by which staff import a file. */
export async function importsOf(office: TestApp) {
  const staff = await office.as("staff");
  return {
    staff,
    preview: (body: object) => office.call("POST", "/api/imports/preview", { cookie: staff, body }),
    importPeople: (body: object) => office.call("POST", "/api/imports", { cookie: staff, body }),
    savedLeads: () => office.store.db.select().from(leads),
  };
}
