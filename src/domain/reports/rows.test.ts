import { expect, it } from "vitest";
import { figureMeanings } from "./meanings.ts";
import { countedInReport, countedNames, countedWords, figureRows, rowsWords } from "./rows.ts";

it("every figure has rows behind it that its list knows and the report counts", () => {
  expect(Object.keys(figureRows).sort()).toEqual(Object.keys(figureMeanings).sort());
  for (const { list, counted, of } of Object.values(figureRows)) {
    for (const name of [counted, of].filter((each) => each !== undefined)) {
      expect(countedNames[list]).toContain(name);
      expect(countedInReport).toContain(name);
    }
  }
});

it("every name belongs to one list, and is said in words", () => {
  const names = Object.values(countedNames).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(countedWords).sort()).toEqual([...names].sort());
});

it("rows are said with their noun", () => {
  expect(rowsWords("leads", 1)).toBe("1 lead");
  expect(rowsWords("payments", 1234)).toBe("1,234 payments");
  expect(rowsWords("clients", 0)).toBe("0 clients");
});
