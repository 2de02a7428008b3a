import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { clientMeanings, dashboardMeanings, leadMeanings } from "../stats/definitions.ts";
import {
  chartMeanings,
  figureGroups,
  figureMeanings,
  listMeanings,
  type ReportMeaning,
} from "./metric-definitions.ts";

const doc = readFileSync(new URL("../../../docs/reports.md", import.meta.url), "utf8");

it("defines in docs/reports.md every figure once, in the words of the screen, and nothing else", () => {
  const said = [...doc.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
    .map(([, label = "", is = ""]): [string, string] => [label, is])
    .filter(([label]) => label !== "figure");
  const shown = [figureMeanings, listMeanings, chartMeanings].flatMap((all) =>
    Object.values<ReportMeaning>(all).map(({ label, is, trend }) => [label, trend ? `${is} ${trend}` : is]),
  );
  expect(said.sort()).toEqual(shown.sort());
});

it("puts every figure in a group", () => {
  const grouped = new Set<string>(figureGroups.flatMap(({ figures }) => figures));
  expect([...grouped].sort()).toEqual(Object.keys(figureMeanings).sort());
});

it("defines figures of other screens the same way", () => {
  expect(figureMeanings.totalClients.is).toContain(clientMeanings.totalClients.is);
  expect(figureMeanings.activeProjects.is).toContain(dashboardMeanings.activeProjects.is);
  const rate = "that have become clients so far.";
  expect(figureMeanings.conversionRate.is).toContain(rate);
  expect(leadMeanings.conversionRate.is).toContain(rate);
});
