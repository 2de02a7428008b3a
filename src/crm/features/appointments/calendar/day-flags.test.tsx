// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../../api/query-client.ts";
import { signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { DayNotes, useDayFlags } from "./day-flags.tsx";

signInBeforeEach();

it("names who is away as every other list does", async () => {
  const days = { from: "2026-11-30", until: "2026-12-01" };
  const casey = { id: "one", username: "casey", name: "Casey Boone", away: days };
  stubServer({ read: (address) => (address.includes("colleagues") ? [casey] : { holidays: [] }) });
  const root = createRootRoute();
  const calendar = createRoute({
    getParentRoute: () => root,
    path: "/crm/appointments",
    component: function Notes() {
      return <DayNotes {...useDayFlags("2026-11-30")} />;
    },
  });
  const history = createMemoryHistory({ initialEntries: ["/crm/appointments"] });
  const router = createRouter({ routeTree: root.addChildren([calendar]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Away: Casey Boone")).toBeTruthy();
});
