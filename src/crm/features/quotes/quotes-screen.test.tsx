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
import { describe, expect, it } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuotesScreen } from "./quotes-screen.tsx";

async function opened() {
  stubServer({});
  const root = createRootRoute();
  const quotes = createRoute({
    getParentRoute: () => root,
    path: "/crm/quotes",
    component: () => <QuotesScreen />,
  });
  const history = createMemoryHistory({ initialEntries: ["/crm/quotes"] });
  const router = createRouter({ routeTree: root.addChildren([quotes]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return (await screen.findByText(/^No quotes yet/)).textContent;
}

describe("the empty list of quotes", () => {
  describe("of staff", () => {
    signInBeforeEach("staff");

    it("says how to make the first", async () => {
      expect(await opened()).toBe("No quotes yet. New Quote makes one from a project.");
    });
  });

  describe("of a bookkeeper", () => {
    signInBeforeEach("bookkeeper");

    it("names no button that isn't there", async () => {
      expect(await opened()).toBe("No quotes yet");
    });
  });
});
