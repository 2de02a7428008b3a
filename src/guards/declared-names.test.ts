import { expect, it } from "vitest";
import { declaredNames, partsOfName } from "./declared-names.ts";

it("finds every way to declare a name", () => {
  const source = `
    import { imported } from "a";
    interface Shape<T> { field: T; method(parameter: T): void }
    type Alias = { inner: string };
    class Thing { property = 1; act() {} }
    export function named({ renamed: local, ...rest }: Shape, [first] = [], ...others) {}
    for (const each of []) try {} catch (fault) {}
    const arrow = async (given) => given.unseen;
    use({ written: 1, "quoted.kind": 3, "Not a name": 4, arrow, [computed]: 2, ...spread });
    const table = pgTable("stored_table", { column: text("stored_column") }, index("unnamed"));
  `;
  expect(declaredNames("a.tsx", source).sort()).toEqual(
    [
      "Alias",
      "column",
      "quoted.kind",
      "stored_column",
      "stored_table",
      "table",
      "Shape",
      "Thing",
      "act",
      "arrow",
      "each",
      "fault",
      "field",
      "first",
      "given",
      "inner",
    ]
      .concat(["local", "method", "named", "others", "property", "rest", "written"])
      .sort(),
  );
});

it("leaves out a field that is read under its own name", () => {
  expect(declaredNames("a.ts", "const { field, other = 1 } = read(); use(field);")).toEqual([]);
});

it.each([
  ["wholeCatalog", ["whole", "catalog"]],
  ["HTTPError", ["http", "error"]],
  ["lead_stage", ["lead", "stage"]],
  ["opening-hours.test.ts", ["opening", "hours", "test", "ts"]],
])("splits %s", (name, parts) => expect(partsOfName(name)).toEqual(parts));
