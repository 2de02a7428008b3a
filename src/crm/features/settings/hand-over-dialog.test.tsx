// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";

const workOf = (clientName: string) => ({
  appointments: {
    total: 1,
    rows: [
      {
        ...{
          id: clientName,
          clientName,
          scheduledAt: "2026-11-24T15:00:00.000Z",
          timeZone: "America/Chicago",
        },
        ...{ appointmentType: "consultation", callRequested: false, status: "scheduled" },
      },
    ],
  },
  leads: { total: 0, rows: [] },
  away: null,
});

signInBeforeEach("admin");

it("saves only the days whose appointments are shown", async () => {
  const { promise: later, resolve: load } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.includes("open-work")) return Response.json([]);
    if (!address.includes("2099-02-09")) return Response.json(workOf("Nora Delgado"));
    await later;
    return Response.json(workOf("Theo Banks"));
  });
  await showInOffice(() => (
    <HandOverDialog user={{ id: "iris", name: "Iris" }} because="away" onClose={() => {}} />
  ));
  const save = await screen.findByRole("button", { name: "Save" });
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const waits = () => save.getAttribute("aria-disabled") === "true";
  choose(/^First day/, "2099-02-02");
  choose(/^Last day/, "2099-02-08");
  await waitFor(() => expect(waits()).toBe(false));
  choose(/^Last day/, "2099-02-09");
  expect(waits()).toBe(true);
  expect(screen.getByText("Nora Delgado").closest("[aria-busy=true]")).not.toBeNull();
  load();
  await screen.findByText("Theo Banks");
  expect(waits()).toBe(false);
});
