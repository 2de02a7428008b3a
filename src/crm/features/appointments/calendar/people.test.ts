import { describe, expect, it } from "vitest";
import { nobody, peopleOf, personWith } from "./people.ts";

const id = (start: string) => `${start.padEnd(8, "0")}-0000-4000-8000-000000000000`;
const team = ["drew", "casey", "robin-staff", "ann"].map((name, n) => ({ id: id(`${n}a`), name }));

describe("the people shown in a calendar", () => {
  it("lists the active users by name, each with a color", () => {
    const people = peopleOf(team, []);
    expect(people.map(({ label }) => label)).toEqual(["ann", "casey", "drew", "robin-staff"]);
    expect(people.map(({ letters }) => letters)).toEqual(["AN", "CA", "DR", "RS"]);
    expect(new Set(people.map(({ hue }) => hue)).size).toBe(4);
  });

  it("uses all eight colors before repeating one", () => {
    const eight = Array.from({ length: 9 }, (_, n) => ({ id: id("5"), name: `same-${n}` })).map((one, n) => ({
      ...one,
      id: `${n}${one.id.slice(1)}`,
    }));
    expect(new Set(peopleOf(eight.slice(0, 8), []).map(({ hue }) => hue)).size).toBe(8);
    expect(new Set(peopleOf(eight, []).map(({ hue }) => hue)).size).toBe(8);
  });

  it("includes former users with appointments", () => {
    const left = { assignedTo: id("f"), assignedName: "leaver" } as Parameters<typeof peopleOf>[1][number];
    const people = peopleOf(team, [left]);
    expect(personWith(people, id("f")).label).toBe("leaver");
    expect(personWith(people, null)).toBe(nobody);
  });
});
