import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import type { SignedInUser } from "#contract/auth.ts";
import { queryClient, sessionKey } from "../api/query-client.ts";

/** Before each test: no drafts, no data, and robin is signed in. */
export function signInBeforeEach(role: SignedInUser["role"] = "staff") {
  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Shows a part of the office at an address, with its router and data. */
export function showInOffice(part: () => ReactNode, address = "/") {
  return showRoutes(createRootRoute({ component: part }), address);
}

/** The same for a part that reads the search or the parameters of its route. */
export function showRouteInOffice(
  part: () => ReactNode,
  address: string,
  path = address.replace(/\?.*/, ""),
) {
  const root = createRootRoute();
  const own = createRoute({ getParentRoute: () => root, path, component: part });
  return showRoutes(root.addChildren([own]), address);
}

async function showRoutes(routeTree: AnyRoute, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  await router.load();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const search = (): object => router.state.location.search;
  return { history, search, unmount, user: userEvent.setup() };
}

/** Holds back every reply of the server until one is passed. */
export function holdReply(): (reply: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  return resolve;
}

/** A mutation that reached the server. */
export interface SentRequest {
  address: string;
  /** Its idempotency key. */
  key: string | null;
  body: Record<string, unknown>;
}

interface Server {
  read?: (address: string) => unknown;
  /** Throws when the connection breaks. */
  answer?: (mutation: SentRequest) => { status: number; body: object };
}

/** The only mock is the network. Returns the mutations in the order of their calls. */
export function stubServer({
  read = () => [],
  answer = () => ({ status: 200, body: {} }),
}: Server): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    if (method === "GET") return Response.json(read(address));
    const key = new Headers(headers).get("idempotency-key");
    const mutation = { address, key, body: JSON.parse(String(body ?? "{}")) as Record<string, unknown> };
    sent.push(mutation);
    const { status, body: reply } = answer(mutation);
    return Response.json(reply, { status });
  });
  return sent;
}
