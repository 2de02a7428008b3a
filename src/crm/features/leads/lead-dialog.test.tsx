// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLead } from "#contract/leads.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { AddLeadDialog } from "./lead-dialog.tsx";

/** Mocks only the network: nobody is known, new leads are assigned automatically. */
const sent: Record<string, unknown>[] = [];
const onClose = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  onClose.mockReset();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "staff" });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== "POST") return Response.json(address.includes("settings") ? { autoAssign: true } : []);
    if (address.includes(createLead.path)) sent.push(JSON.parse(String(body)));
    return Response.json({}, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened() {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AddLeadDialog onClose={onClose} /> }),
    history: createMemoryHistory(),
  });
  await router.load();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { unmount, assignee: (await screen.findByLabelText("Assigned To")) as HTMLSelectElement };
}

it("keeps Unassigned in the draft of a new lead, and sends it", async () => {
  const before = await opened();
  await screen.findByRole("option", { name: "Unassigned" });
  await userEvent.selectOptions(before.assignee, "Unassigned");
  await userEvent.type(screen.getByLabelText(/^First Name/), "Nora");
  before.unmount();
  const { assignee } = await opened();
  await waitFor(() => expect(assignee.selectedOptions[0]?.text).toBe("Unassigned"));
  await userEvent.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await userEvent.type(screen.getByLabelText(/^Phone/), "8505550131");
  await userEvent.type(screen.getByLabelText(/^Message/), "Six windows");
  await userEvent.click(screen.getByRole("button", { name: "Add Lead" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ firstName: "Nora", assignedTo: null }]);
});

it("leaves the assignee of a new lead to the server by default", async () => {
  await opened();
  await userEvent.type(screen.getByLabelText(/^First Name/), "Nora");
  await userEvent.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await userEvent.type(screen.getByLabelText(/^Phone/), "8505550131");
  await userEvent.type(screen.getByLabelText(/^Message/), "Six windows");
  await userEvent.click(screen.getByRole("button", { name: "Add Lead" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]).not.toHaveProperty("assignedTo");
});
