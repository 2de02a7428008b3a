// @vitest-environment happy-dom
import { useSearch } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showRouteInOffice, signInBeforeEach } from "../testing/office.tsx";
import { usePagination } from "./use-pagination.ts";
import { useUrlState } from "./use-url-state.ts";

signInBeforeEach();

/** Pages first, b, c and d. */
const following: Record<string, string> = { first: "b", b: "c", c: "d" };

function Sample() {
  const { cursor = "first" }: { cursor?: string } = useSearch({ strict: false });
  const { next, previous } = usePagination({ nextCursor: following[cursor], isEarlier: false });
  const { opened, openPanel, closeDialog } = useUrlState();
  return (
    <>
      <h1>{[cursor, opened.open].filter(Boolean).join(" with ")}</h1>
      <button type="button" onClick={next}>
        Next
      </button>
      <button type="button" onClick={previous}>
        Previous
      </button>
      <button type="button" onClick={() => openPanel("lead", "one")}>
        Open
      </button>
      <button type="button" onClick={closeDialog}>
        Close
      </button>
    </>
  );
}

async function opened() {
  const { user } = await showRouteInOffice(Sample, "/list");
  return async (button: string, page: string) => {
    await user.click(await screen.findByRole("button", { name: button }));
    await vi.waitFor(() => expect(screen.getByRole("heading").textContent).toBe(page));
  };
}

it("turns to the previous page after a panel was opened on a later one", async () => {
  const press = await opened();
  await press("Next", "b");
  await press("Next", "c");
  await press("Open", "c with lead");
  await press("Previous", "b with lead");
});

it("stays on the page when a panel of an earlier page is closed, and knows the page before", async () => {
  const press = await opened();
  await press("Open", "first with lead");
  await press("Next", "b with lead");
  await press("Next", "c with lead");
  await press("Close", "c");
  await press("Previous", "b");
});

it("goes back to the page when a panel that was opened on it is closed", async () => {
  const press = await opened();
  await press("Next", "b");
  await press("Next", "c");
  await press("Open", "c with lead");
  await press("Close", "c");
  await press("Previous", "b");
});
