import { expect, it } from "vitest";
import { isSameView, viewSearch, wholeSearch } from "./saved-views.ts";

const search = { search: "Delgado", status: "quoted", sort: "-value", cursor: "abc", open: "add" };

it("keeps filters and order of the list, but no search, page or dialog", () => {
  expect(viewSearch("leads", search)).toEqual({ status: "quoted", sort: "-value" });
  expect(viewSearch("clients", search)).toEqual({ sort: "-value" });
});

it("clears the filters that a view does not set", () => {
  expect(wholeSearch("quotes", { status: "sent" })).toEqual({ status: "sent", sort: undefined });
});

it("stays on the board or in the table unless the view names one", () => {
  expect(wholeSearch("leads", {})).not.toHaveProperty("view");
  expect(wholeSearch("leads", { view: "table" })).toMatchObject({ view: "table", status: undefined });
});

it("tells a view by its filters and order alone", () => {
  expect(isSameView("leads", search, { status: "quoted", sort: "-value" })).toBe(true);
  expect(isSameView("leads", search, { status: "quoted" })).toBe(false);
  expect(isSameView("leads", { status: "" }, { view: "table" })).toBe(true);
});
