import { expect, it } from "vitest";
import { figureMeanings } from "./metric-definitions.ts";
import { countedInReport, countedNames, countedWords, figureRows, rowsWords } from "./rows.ts";

it("gives every figure a filter that its list supports and the report counts", () => {
  expect(Object.keys(figureRows).sort()).toEqual(Object.keys(figureMeanings).sort());
  for (const { list, counted, of } of Object.values(figureRows)) {
    for (const name of [counted, of].filter((each) => each !== undefined)) {
      expect(countedNames[list]).toContain(name);
      expect(countedInReport).toContain(name);
    }
  }
});

it("assigns every filter to one list and describes it", () => {
  const names = Object.values(countedNames).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(countedWords).sort()).toEqual([...names].sort());
});

it("counts rows with their noun", () => {
  expect(rowsWords("leads", 1)).toBe("1 lead");
  expect(rowsWords("payments", 1234)).toBe("1,234 payments");
  expect(rowsWords("clients", 0)).toBe("0 clients");
});
