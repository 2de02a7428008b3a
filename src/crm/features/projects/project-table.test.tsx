// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Project } from "#contract/projects.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ProjectTable } from "./project-table.tsx";

signInBeforeEach();

const project = {
  ...{ id: "p1", name: "Gulf house", clientName: "Theo Banks", status: "quoted", rooms: [] },
  ...{ startDate: null, completionDate: null, newestQuote: null },
} as unknown as Project;

it.each([
  ["names an estimate that nobody owes", null, "Estimate $100"],
  ["names no estimate where the total is owed", "100.00", "$100"],
  ["names no estimate where the total was paid", "0.00", "$100"],
])("%s", async (_title, owed, text) => {
  stubServer({});
  const shownTotal = { basis: "estimate", amount: "100.00" } as const;
  const sorting = { by: undefined, onSort: () => {}, otherwise: "Newest first" };
  await showInOffice(() => <ProjectTable projects={[{ ...project, shownTotal, owed }]} sorting={sorting} />);
  const row = (await screen.findByText("Gulf house")).closest("tr, li");
  expect(row?.textContent).toContain(text);
  expect(row?.textContent?.includes("Estimate")).toBe(owed === null);
});
