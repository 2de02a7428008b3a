// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Chips } from "./filter-tabs.tsx";

afterEach(cleanup);

const user = userEvent.setup();

describe("chips", () => {
  const chips = [
    { value: "all", label: "All", count: 1_204 },
    { value: "active", label: "Active" },
  ] as const;

  it("presses one at a time, and shows which", async () => {
    const onChoose = vi.fn();
    render(<Chips label="Status" value="all" chips={chips} onChoose={onChoose} />);
    expect(screen.getByRole("group", { name: "Status" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^All/, pressed: true }).textContent).toBe("All1,204");
    await user.click(screen.getByRole("button", { name: "Active", pressed: false }));
    expect(onChoose).toHaveBeenCalledWith("active");
  });

  it("keeps the place of a figure that is loading, so that no chip moves", () => {
    const loading = [{ value: "paid", label: "Paid", detail: undefined }, ...chips] as const;
    render(<Chips label="Status" value="all" chips={loading} onChoose={() => undefined} />);
    const figures = screen.getAllByRole("button").map((chip) => chip.querySelector("span")?.className);
    expect(figures).toEqual([
      expect.stringContaining("min-w-"),
      expect.stringContaining("min-w-"),
      undefined,
    ]);
  });
});
