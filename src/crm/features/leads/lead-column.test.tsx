// @vitest-environment happy-dom
import { DndContext } from "@dnd-kit/core";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lead } from "#contract/leads.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { LeadColumn, useColumn } from "./lead-column.tsx";

const lead = (number: number, change: Partial<Lead> = {}): Lead => ({
  ...{ id: `0196f0aa-0000-7000-8000-${String(number).padStart(12, "0")}`, firstName: "Nora", email: null },
  ...{ lastName: `Delgado ${number}`, phone: "(850) 555-0119", message: "Six windows", leadType: "text" },
  ...{ status: "new", source: "website", lastContactedAt: null, followUpOn: null, priority: "normal" },
  ...{ address: null, city: null, state: "FL", zipCode: null, propertyType: null, estimatedValue: null },
  ...{ smsConsent: false, notes: null, assignedTo: null, assignedName: null, clientId: null },
  ...{ serviceAreaId: null, value: null, nextAppointmentAt: null },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", version: 1 },
  ...change,
});

const onOpen = vi.fn();
const [retry, showMore] = [vi.fn(), vi.fn()];
const user = userEvent.setup();

signInBeforeEach();
beforeEach(() => {
  for (const each of [onOpen, retry, showMore]) each.mockReset();
  // A column of 600 pixels, as on a screen; happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

const rowsOf = (rows: readonly Lead[] | undefined, change: Partial<Rows<Lead>> = {}): Rows<Lead> =>
  ({
    ...{ rows, total: rows?.length, totalText: String(rows?.length ?? ""), error: null },
    ...{ retry, showMore: undefined, loadingMore: false },
    ...change,
  }) as Rows<Lead>;

async function shown(list: Rows<Lead>) {
  await showInOffice(() => (
    <DndContext sensors={[]}>
      <LeadColumn column="contacted" list={list} carried={undefined} onOpen={onOpen} />
    </DndContext>
  ));
  return screen.getByRole("region", { name: "Contacted" });
}

describe("a column of the board", () => {
  it("says that it loads, and claims no number of leads", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    let list = rowsOf([]);
    await showInOffice(function Loading() {
      list = useColumn("contacted", {});
      return null;
    });
    const column = await shown(list);
    expect(within(column).getByText("Loading")).toBeTruthy();
    expect(column.textContent).toBe("ContactedLoading");
  });

  it("says that it is empty", async () => {
    expect(within(await shown(rowsOf([]))).getByText("No leads in this stage")).toBeTruthy();
  });

  it("says why it failed and tries again", async () => {
    const column = await shown(rowsOf(undefined, { error: new Error("503: Try again soon") }));
    expect(within(column).getByRole("alert").textContent).toContain("503: Try again soon");
    await user.click(within(column).getByRole("button", { name: "Try Again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("opens a lead by mouse and by Enter on its card", async () => {
    const column = await shown(rowsOf([lead(1), lead(2)]));
    await user.click(within(column).getByRole("button", { name: "Nora Delgado 1" }));
    within(column).getByRole("button", { name: "Nora Delgado 2" }).focus();
    await user.keyboard("{Enter}");
    expect(onOpen.mock.calls.map(([id]) => id)).toEqual([lead(1).id, lead(2).id]);
  });

  it("mounts only the cards near the view, and tells a screen reader the place of each among all", async () => {
    const thousand = Array.from({ length: 1_000 }, (_, number) => lead(number));
    const column = await shown(rowsOf(thousand, { total: 1_000, totalText: "1,000" }));
    expect(within(column).getByText("1,000")).toBeTruthy();
    const cards = within(column).getAllByRole("listitem");
    expect(cards.length).toBeLessThan(50);
    expect(cards[3]?.getAttribute("aria-posinset")).toBe("4");
    expect(cards[3]?.getAttribute("aria-setsize")).toBe("1000");
  });

  it("asks for more near its end, unless it is loading or has failed", async () => {
    await shown(rowsOf([lead(1)], { showMore }));
    expect(showMore).toHaveBeenCalledOnce();
    cleanup();
    await shown(rowsOf([lead(1)], { showMore, loadingMore: true }));
    cleanup();
    await shown(rowsOf([lead(1)], { showMore, error: new Error("503: Try again soon") }));
    expect(showMore).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Failed to load more leads: 503/)).toBeTruthy();
  });

  it("names a stage that the column does not, and an urgent lead", async () => {
    const column = await shown(rowsOf([lead(1, { status: "qualified", priority: "urgent" })]));
    expect(within(column).getByText("Qualified")).toBeTruthy();
    expect(within(column).getByRole("img", { name: "Urgent priority:" })).toBeTruthy();
  });
});
