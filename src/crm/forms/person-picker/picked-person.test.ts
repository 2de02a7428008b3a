import { expect, it } from "vitest";
import { newPerson, peopleIn } from "./picked-person.ts";

const nora = { id: "c", name: "Nora Delgado", phone: "850-555-0134", email: null, place: "" };
const lead = { ...nora, id: "l", status: "new" as const };

it("offers clients first, and leads who are not yet clients", () => {
  const found = peopleIn({ clients: [nora], leads: [lead, { ...lead, id: "x", status: "converted" }] });
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ["client", "c"],
    ["lead", "l"],
  ]);
});

it("keeps a converted lead without its client in the results", () => {
  const other = { ...nora, phone: "", email: "other@example.com" };
  const found = peopleIn({ clients: [other], leads: [{ ...lead, status: "converted" }] });
  expect(found).toHaveLength(2);
});

it.each([
  ["(850) 555-01", { phone: "(850) 555-01" }],
  ["Theo", { firstName: "Theo", lastName: "" }],
  ["Theo van Dyck", { firstName: "Theo", lastName: "van Dyck" }],
])("reads %j as someone new", (typed, person) => {
  expect(newPerson(typed)).toEqual(person);
});
