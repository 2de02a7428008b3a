import { sql } from "drizzle-orm";
import { clients, type leads } from "./tables/all.ts";

/** The full name in SQL. Only clients can be businesses. */
export function nameOf(people: typeof clients | typeof leads) {
  const { firstName, lastName } = people;
  const companyName = people === clients ? clients.companyName : sql<string | null>`null`;
  return { firstName, lastName, companyName };
}
