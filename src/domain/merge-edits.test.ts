import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, differences, proposed, settled } from "./merge-edits.ts";

const base = { city: "Destin", notes: null as string | null, status: "new", zip: "32541" };

describe("two edits of one record", () => {
  it("keeps a change that only one side made", () => {
    const mine = { ...base, city: "Miramar Beach" };
    const theirs = { ...base, status: "contacted" };
    const found = differences(base, mine, theirs);
    expect(found).toEqual([
      { field: "city", changedBy: "mine" },
      { field: "status", changedBy: "theirs" },
    ]);
    expect(settled(mine, theirs, proposed(found))).toEqual({
      ...base,
      city: "Miramar Beach",
      status: "contacted",
    });
  });

  it("leaves a field open that both sides changed", () => {
    const found = differences(base, { ...base, notes: "Gate 1" }, { ...base, notes: "Gate 2" });
    expect(found).toEqual([{ field: "notes", changedBy: "both" }]);
    expect(proposed(found)).toEqual({});
  });

  it("reports no conflict when both sides made the same change", () => {
    const both = { ...base, notes: "Gate 1" };
    expect(differences(base, both, both)).toEqual([]);
  });

  it("saves only values that one of them entered", () => {
    const value = fc.record({
      city: fc.string(),
      notes: fc.option(fc.string()),
      status: fc.string(),
      zip: fc.string(),
    });
    const side = fc.constantFrom("mine" as const, "theirs" as const);
    fc.assert(
      fc.property(
        value,
        value,
        value,
        fc.dictionary(fc.constantFrom(...Object.keys(base)), side),
        (was, mine, theirs, chosen) => {
          const all = { ...proposed(differences(was, mine, theirs)), ...chosen };
          const saved = settled(mine, theirs, all);
          for (const field of Object.keys(base) as (keyof typeof base)[]) {
            expect([mine[field], theirs[field]]).toContain(saved[field]);
          }
        },
      ),
    );
  });
});

describe("the changed fields of an edit", () => {
  it("lists each changed field before and after, and no other", () => {
    expect(
      changesBetween(base, { city: "Destin", notes: "Gate 1", status: undefined as unknown as string }),
    ).toEqual({
      before: { notes: null },
      after: { notes: "Gate 1" },
    });
  });
});
