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
    use({ written: 1, arrow, [computed]: 2, ...spread });
  `;
  expect(declaredNames("a.tsx", source).sort()).toEqual(
    ["Alias", "Shape", "Thing", "act", "arrow", "each", "fault", "field", "first", "given", "inner"].concat([
      "local",
      "method",
      "named",
      "others",
      "property",
      "rest",
      "written",
    ]),
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
