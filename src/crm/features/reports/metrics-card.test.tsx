import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import type { MetricName } from "#domain/reports/metric-definitions.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { MetricsCard } from "./metrics-card.tsx";

const report = {
  period: { first: "2026-11-01", last: "2026-11-21" },
  figures: { activeProjects: 6, completedProjects: 2, onTimeCompletion: 50, averageDuration: 30 },
  trends: {
    completedProjects: { current: 2, previous: 1, change: "+1", direction: "up" },
    onTimeCompletion: { current: 50, previous: 100, change: "-50 points", direction: "down" },
    averageDuration: { current: 30, previous: 255, change: "-88%", direction: "down" },
  },
  rows: { completed: 12, promised: 10, on_time: 5 },
} as unknown as Report;

const names = ["activeProjects", "completedProjects", "onTimeCompletion", "averageDuration"] as const;

it("shows each metric's change and whether it's good", async () => {
  const [active = "", completed, onTime, duration] = (await shown()).split("<dt").slice(1);
  expect(active).toContain("6 projects");
  expect(active).toContain(">today<");
  expect(active).not.toMatch(/%|points|tabular-nums text-gulf|text-alert/);
  expect(completed).not.toContain(">today<");
  expect(completed).toMatch(/tabular-nums text-gulf.*\+1/);
  expect(onTime).toMatch(/text-alert.*-50 points/);
  // Less time is better.
  expect(duration).toMatch(/tabular-nums text-gulf.*-88%/);
  expect(duration).toContain("Compared with the previous period of the same length.");
});

it("compares no share and no average of fewer than ten rows", async () => {
  const few = { ...report, rows: { completed: 9, promised: 9, on_time: 5 } } as unknown as Report;
  const [, completed, onTime, duration] = (await shown("staff", few)).split("<dt").slice(1);
  expect(completed).toContain("+1");
  expect(onTime).not.toContain("points");
  expect(duration).not.toContain("-88%");
});

it("links bookkeepers to the rows of projects, but not to those of leads", async () => {
  const leads = { ...report, figures: { totalLeads: 6 }, rows: {} } as unknown as Report;
  expect(await shown("bookkeeper")).toContain('href="/crm/projects');
  expect(await shown("bookkeeper", leads, ["totalLeads"])).not.toContain("href=");
  expect(await shown("staff", leads, ["totalLeads"])).toContain('href="/crm/leads');
});

async function shown(role = "staff", of = report, metrics: readonly MetricName[] = names): Promise<string> {
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role });
  const card = () => <MetricsCard title="Project Metrics" names={metrics} report={of} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: card }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
