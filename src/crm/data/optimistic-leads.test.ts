// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getLeadRoute, type Lead, type LeadDetails, listLeadsRoute } from "#contract/leads.ts";
import type { LeadStatus, PipelineColumn } from "#domain/leads/lead.ts";
import { queryClient } from "../api/query-client.ts";
import { cardId, type LeadPages, showOptimistically, withLead } from "./optimistic-leads.ts";

/** Only the fields that sorting uses. */
const lead = (id: string, minute: number, status: LeadStatus = "new") =>
  ({ id, status, createdAt: `2026-11-21T16:${String(minute).padStart(2, "0")}:00.000Z` }) as Lead;

const pages = (total: number, ...rows: Lead[][]): LeadPages => ({
  pageParams: [],
  pages: rows.map((some, at) => ({
    rows: some,
    total,
    isAtLeast: false,
    cursor: at < rows.length - 1 ? `after ${at}` : undefined,
  })),
});
const ids = ({ pages: all }: LeadPages) => all.map(({ rows }) => rows.map(({ id }) => id).join(""));

describe("an optimistic move", () => {
  const column = pages(4, [lead("a", 50), lead("b", 40)], [lead("d", 20), lead("e", 10)]);

  it("leaves its old column", () => {
    const left = withLead(column, lead("b", 40, "contacted"), "new");
    expect(ids(left)).toEqual(["a", "de"]);
    expect(left.pages[0]?.total).toBe(3);
  });

  it("is inserted by date into its new column", () => {
    const held = withLead(column, lead("c", 30), "new");
    expect(ids(held)).toEqual(["ab", "cde"]);
    expect(held.pages[0]?.total).toBe(5);
    expect(ids(withLead(column, lead("z", 59), "new"))).toEqual(["zab", "de"]);
    expect(ids(withLead(column, lead("f", 1), "new"))).toEqual(["ab", "def"]);
  });

  it("is only counted when it is older than all loaded leads", () => {
    const unfinished = { ...column, pages: column.pages.map((page) => ({ ...page, cursor: "more" })) };
    const held = withLead(unfinished, lead("f", 1), "new");
    expect(ids(held)).toEqual(["ab", "de"]);
    expect(held.pages[0]?.total).toBe(5);
  });

  it("keeps its place in the same column and in a list", () => {
    const contacted = pages(1, [lead("q", 5, "contacted")]);
    const qualified = withLead(contacted, lead("q", 5, "qualified"), "contacted");
    expect(qualified.pages[0]?.rows[0]?.status).toBe("qualified");
    expect(withLead(contacted, lead("q", 5, "lost"), undefined).pages[0]?.rows[0]?.status).toBe("lost");
  });

  it("leaves unrelated columns unchanged", () => {
    expect(withLead(column, lead("x", 45, "lost"), "new")).toBe(column);
    expect(withLead(column, lead("x", 45, "lost"), undefined)).toBe(column);
  });
});

describe("two moves on the board", () => {
  const key = (column: PipelineColumn) => [listLeadsRoute.path, { column }];
  const heldBy = (column: PipelineColumn) => ids(queryClient.getQueryData(key(column)) as LeadPages);
  function showBoard() {
    const newest = pages(2, [lead("a", 50), lead("b", 40)]);
    for (const [column, known] of [
      ["new", newest],
      ["contacted", pages(0, [])],
    ] as const) {
      const options = { queryKey: key(column), queryFn: () => known, staleTime: Number.POSITIVE_INFINITY };
      queryClient.setQueryData(key(column), known);
      new QueryObserver(queryClient, options).subscribe(() => {});
    }
  }
  afterEach(() => queryClient.clear());

  it("rolls each back independently, in either order", () => {
    showBoard();
    const takeFirstBack = showOptimistically(lead("a", 50), { status: "contacted" });
    const takeSecondBack = showOptimistically(lead("b", 40), { status: "contacted" });
    expect(heldBy("contacted")).toEqual(["ab"]);
    takeFirstBack();
    expect([heldBy("new"), heldBy("contacted")]).toEqual([["a"], ["b"]]);
    takeSecondBack();
    expect([heldBy("new"), heldBy("contacted")]).toEqual([["ab"], [""]]);
  });
});

describe("the focus on a card", () => {
  function drawCard() {
    document.body.innerHTML = `<div data-lead="a"><button id="${cardId("a")}">Nora</button></div>`;
    return document.getElementById(cardId("a"));
  }

  it("follows the card into its new column, and back when the move is rolled back", async () => {
    drawCard()?.focus();
    const takeBack = showOptimistically(lead("a", 50), { status: "contacted" });
    const moved = drawCard();
    await vi.waitFor(() => expect(document.activeElement).toBe(moved));
    takeBack();
    const again = drawCard();
    await vi.waitFor(() => expect(document.activeElement).toBe(again));
  });
});

describe("a change on a lead's own screen", () => {
  const key = [getLeadRoute.path, "a"];
  const shown = () => queryClient.getQueryData<LeadDetails>(key);
  afterEach(() => queryClient.clear());

  it("shows at once, with the assignee's name, and rolls back on failure", () => {
    const before = {
      ...lead("a", 50),
      assignedTo: null,
      assignedName: null,
      followUpOn: null,
    } as LeadDetails;
    queryClient.setQueryData(key, before);
    const chosen = { assignedTo: "casey", followUpOn: "2026-11-24", assignedName: "Casey" };
    const takeBack = showOptimistically(before, chosen);
    expect(shown()).toMatchObject({ assignedTo: "casey", assignedName: "Casey", followUpOn: "2026-11-24" });
    takeBack();
    expect(shown()).toEqual(before);
  });
});
