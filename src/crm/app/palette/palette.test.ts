import { expect, it } from "vitest";
import type { SearchResults } from "#contract/search.ts";
import { leadsThere } from "./commands.ts";
import { groupsOf } from "./result-groups.ts";

const person = (number: number) => ({
  id: `person-${number}`,
  name: "Nora Delgado",
  phone: "8505550134",
  email: null,
  place: "Inlet Beach",
});
const nothing: SearchResults = { leads: [], clients: [], projects: [], quotes: [] };

it("omits groups without results", () => {
  expect(groupsOf(nothing, "nora")).toEqual([]);
});

it("describes each result and links to its record", () => {
  const project = { id: "p", name: "Dune House", clientName: "Nora Delgado", status: "quoted" as const };
  const [clients, projects] = groupsOf({ ...nothing, clients: [person(1)], projects: [project] }, "nora");
  expect(clients?.lines).toMatchObject([{ label: "Nora Delgado", detail: "(850) 555-0134 · Inlet Beach" }]);
  expect(projects?.lines).toMatchObject([{ detail: "Nora Delgado", address: "/crm/projects/p" }]);
});

it("lists a client before the lead that they were", () => {
  const lead = { ...person(2), status: "converted" as const };
  const headings = (lead: SearchResults["leads"][0]) =>
    groupsOf({ ...nothing, leads: [lead], clients: [person(1)] }, "nora").map(({ heading }) => heading);
  expect(headings(lead)).toEqual(["Clients", "Leads"]);
  expect(headings({ ...lead, name: "Norah Ames" })).toEqual(["Leads", "Clients"]);
});

it("links to the full list when there may be more results", () => {
  const [few] = groupsOf({ ...nothing, clients: [1, 2, 3, 4].map(person) }, "nora & co");
  const [many] = groupsOf({ ...nothing, clients: [1, 2, 3, 4, 5].map(person) }, "nora & co");
  expect(few?.rest).toBeUndefined();
  expect(many?.rest).toBe("/crm/clients?search=nora+%26+co");
});

it.each([
  ["", true],
  ["add lead", true],
  ["lead add", true],
  ["ad le", true],
  ["ADD", true],
  ["visitor", true],
  ["ead", false],
  ["add leader", false],
])("matches %j against Add Lead, also called new visitor: %s", (typed, leads) => {
  expect(leadsThere({ label: "Add Lead", alsoCalled: "new visitor" }, typed)).toBe(leads);
});
