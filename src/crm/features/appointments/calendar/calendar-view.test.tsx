// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { showRouteInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { CalendarView } from "./calendar-view.tsx";

signInBeforeEach();

function Calendar() {
  const { filter } = useUrlState();
  return (
    <>
      <button type="button" onClick={() => filter({ day: "2030-01-08" })}>
        Go to 2030
      </button>
      <CalendarView />
    </>
  );
}

it.each([
  ["phone", false],
  ["desktop", true],
])("says nothing about the number of appointments while a range loads on a %s", async (_, isWide) => {
  let finish = (_: Response) => {};
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes("min-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal("fetch", async (address: string) => {
    if (/from=20(29|30)/.test(address)) return new Promise<Response>((resolve) => (finish = resolve));
    if (address.includes("company")) return Response.json({ holidays: [], weekBegins: "Sunday" });
    return Response.json(address.includes("hours") ? { hours: [] } : []);
  });
  const { user } = await showRouteInOffice(Calendar, "/crm/appointments");
  const counts = () => screen.queryAllByText(/Nothing scheduled|0 appointments/);
  await waitFor(() => expect(counts()).not.toEqual([]));
  await user.click(screen.getByRole("button", { name: "Go to 2030" }));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
  expect(screen.getAllByText(/January 8/)).not.toEqual([]);
  expect(counts()).toEqual([]);
  finish(Response.json([]));
  await waitFor(() => expect(counts()).not.toEqual([]));
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});
