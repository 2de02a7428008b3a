// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServiceArea } from "#contract/service-areas.ts";
import { queryClient, sessionKey } from "../../../api/query-client.ts";
import { areasQuery } from "../../../data/service-areas.ts";
import { AreasCard } from "./areas-card.tsx";

const area = (id: string, name: string) =>
  ({
    ...{ id, name, version: 1, description: "", communities: [], driveTime: "", zipCodes: [] },
    ...{ travelFee: "0.00", isPopular: false, isActive: true },
  }) as unknown as ServiceArea;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "admin" });
  queryClient.setQueryData(areasQuery.queryKey, [area("one", "Destin"), area("two", "Niceville")]);
});
afterEach(cleanup);

it("keeps what was typed for one area out of the form of another", async () => {
  const history = createMemoryHistory({ initialEntries: ["/?open=area&id=one"] });
  const router = createRouter({ routeTree: createRootRoute({ component: AreasCard }), history });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const name = () => screen.getByLabelText(/^Name/) as HTMLInputElement;
  await waitFor(() => expect(name().value).toBe("Destin"));
  await userEvent.type(name(), " Beach");
  act(() => history.push("/?open=area&id=two"));
  await screen.findByRole("dialog", { name: "Niceville" });
  expect(name().value).toBe("Niceville");
  act(() => history.push("/?open=area&id=one"));
  await screen.findByRole("dialog", { name: "Destin" });
  await waitFor(() => expect(name().value).toBe("Destin Beach"));
});
