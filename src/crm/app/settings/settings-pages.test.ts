// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { contents } from "./settings-contents.tsx";
import { groupsFor, pageOfSection, settingsPages } from "./settings-pages.ts";

it("gives every section exactly one page and something to show", () => {
  const ids = settingsPages.flatMap(({ sections }) => sections.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(contents).sort()).toEqual([...ids].sort());
});

it.each([
  ["team", "team"],
  ["passkeys", "security"],
  ["trash", "data"],
  ["trail", "audit"],
])("leads the former link #%s to the page %s", (id, path) => {
  expect(pageOfSection(id)?.path).toBe(path);
});

it("calls the page for import and export by what the user may do there", () => {
  const labelFor = (role: "admin" | "staff") =>
    groupsFor({ role } as Parameters<typeof groupsFor>[0])
      .flatMap(({ pages }) => pages)
      .find(({ path }) => path === "data")?.label;
  expect(labelFor("admin")).toBe("Import, Export and Backup");
  expect(labelFor("staff")).toBe("Import");
});

it("shows staff neither the team nor privacy nor the audit trail", () => {
  const pathsOf = (role: "admin" | "staff") =>
    groupsFor({ role } as Parameters<typeof groupsFor>[0]).flatMap(({ pages }) =>
      pages.map(({ path }) => path),
    );
  expect(pathsOf("admin")).toEqual(settingsPages.map(({ path }) => path));
  expect(pathsOf("staff")).not.toContain("team");
  expect(pathsOf("staff")).not.toContain("privacy");
  expect(pathsOf("staff")).not.toContain("audit");
  expect(pathsOf("staff")).toContain("profile");
});
