import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { clientDefinitions, dashboardDefinitions, leadDefinitions } from "../stats/definitions.ts";
import {
  chartDefinitions,
  listDefinitions,
  type MetricDefinition,
  metricDefinitions,
  metricGroups,
} from "./metric-definitions.ts";

const doc = readFileSync(new URL("../../../docs/reports.md", import.meta.url), "utf8");

it("defines in docs/reports.md every metric once, in the words of the screen, and nothing else", () => {
  const rows = [...doc.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
    .map(([, label = "", is = ""]): [string, string] => [label, is])
    .filter(([label]) => label !== "metric");
  const shown = [metricDefinitions, listDefinitions, chartDefinitions].flatMap((all) =>
    Object.values<MetricDefinition>(all).map(({ label, is, trend }) => [
      label,
      trend ? `${is} ${trend}` : is,
    ]),
  );
  expect(rows.sort()).toEqual(shown.sort());
});

it("puts every metric in a group", () => {
  const grouped = new Set<string>(metricGroups.flatMap(({ metrics }) => metrics));
  expect([...grouped].sort()).toEqual(Object.keys(metricDefinitions).sort());
});

it("defines stats of other screens the same way", () => {
  expect(metricDefinitions.totalClients.is).toContain(clientDefinitions.totalClients.is);
  expect(metricDefinitions.activeProjects.is).toContain(dashboardDefinitions.activeProjects.is);
  const rate = "that have become clients so far.";
  expect(metricDefinitions.conversionRate.is).toContain(rate);
  expect(leadDefinitions.conversionRate.is).toContain(rate);
});
