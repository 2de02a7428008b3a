// @vitest-environment happy-dom
import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { Loaded, LoadedScreen } from "./loaded.tsx";

afterEach(cleanup);

const missing = new ApiError("No such lead", 404);
const result = (given: object) => ({ data: undefined, error: null, ...given }) as UseQueryResult<string>;

const shownScreen = (given: object) => (
  <LoadedScreen query={result(given)} failed="Failed to load the lead">
    {(name) => <input aria-label={name} />}
  </LoadedScreen>
);

describe("a record that was deleted while it was open", () => {
  it("stays readable on its screen, which says that nothing can be saved", () => {
    const { rerender } = render(shownScreen({ data: "Note" }));
    const field = screen.getByLabelText("Note");
    rerender(shownScreen({ data: "Note", error: missing }));
    expect(screen.getByRole("alert").textContent).toContain("This record was deleted.");
    expect(screen.getByLabelText("Note")).toBe(field);
  });

  it("shows no alert once the record is restored", () => {
    const { rerender } = render(shownScreen({ data: "Note", error: missing }));
    rerender(shownScreen({ data: "Note" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stays readable in a panel, below what the panel says", () => {
    render(
      <Loaded query={result({ data: "Note", error: missing })} failed="" gone={<p>This lead was deleted.</p>}>
        {(name) => <p>{name}</p>}
      </Loaded>,
    );
    expect([...document.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
      "This lead was deleted.",
      "Note",
    ]);
  });
});

it("keeps a record on screen when a refetch fails for another reason", () => {
  render(shownScreen({ data: "Note", error: new ApiError("Try again later", 503) }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Note")).toBeTruthy();
});
