// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AwaitedRows, Empty, Failure, FailureLine, Spinner } from "./empty-state.tsx";
import { PlainToasts } from "./fallback-toast.tsx";
import { Keys } from "./kbd.tsx";
import { onDemand } from "./on-demand.tsx";
import { SearchBox } from "./search-box.tsx";
import { StatCard, StatCards } from "./stat-card.tsx";
import { endToast, toast, toastsShown } from "./toast.tsx";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  while (toastsShown().length > 0) for (const { id } of toastsShown()) endToast(id);
});
afterEach(cleanup);
afterEach(() => vi.useRealTimers());

const user = userEvent.setup();

describe("the stand-in for the rows of a list", () => {
  it("is an empty text with the next step", async () => {
    render(<Empty action={<button type="button">Add Client</button>}>No clients found</Empty>);
    expect(screen.getByText("No clients found")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add Client" })).toBeTruthy();
  });

  it("is gray rows while it loads, announced once as Loading and without text for the eye", () => {
    render(<AwaitedRows />);
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("Loading");
    expect(status.querySelector(".sr-only")?.textContent).toBe("Loading");
    expect(status.querySelectorAll(".h-row").length).toBeGreaterThan(3);
  });

  it("is an announced failure with its detail, that can be tried again", async () => {
    const onRetry = vi.fn();
    render(
      <Failure detail="503: The database is restarting" onRetry={onRetry}>
        Failed to load clients
      </Failure>,
    );
    expect(screen.getByRole("alert").textContent).toContain("503: The database is restarting");
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("is a failure without a button where trying again helps nobody", () => {
    render(<Failure>This client was deleted</Failure>);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is one line for secondary content", async () => {
    const onRetry = vi.fn();
    render(<FailureLine onRetry={onRetry}>Failed to load the metrics</FailureLine>);
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(screen.getByRole("alert").textContent).toContain("Failed to load the metrics");
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("is a status while it loads", () => {
    render(<Spinner label="Loading leads" />);
    expect(screen.getByRole("status").textContent).toBe("Loading leads");
  });
});

describe("a stat card", () => {
  it("says that it loads until the value is known", () => {
    const { rerender } = render(<StatCard label="New Leads" value={undefined} />);
    expect(screen.getByText("Loading")).toBeTruthy();
    rerender(
      <StatCard label="New Leads" value="0" trend={{ direction: "up", text: "+12%", welcome: true }} />,
    );
    expect(screen.queryByText("Loading")).toBeNull();
    expect(screen.getByText("0")).toBeTruthy();
    expect(screen.getByText("+12%")).toBeTruthy();
  });

  it("explains its number on request", async () => {
    render(
      <StatCards label="Leads">
        <StatCard label="New Leads" value="3" definition="Leads of the last seven days" />
      </StatCards>,
    );
    const definition = screen.getByText("Leads of the last seven days");
    const button = screen.getByRole("button", { name: "What New Leads means", expanded: false });
    expect(button.getAttribute("aria-controls")).toBe(definition.id);
    expect(definition.hidden).toBe(true);
    await user.click(button);
    expect(definition.hidden).toBe(false);
  });
});

it("shows keys one by one", () => {
  render(<Keys keys={["Ctrl", "K"]} />);
  expect(screen.getByText("Ctrl").tagName).toBe("KBD");
  expect(screen.getByText("K").tagName).toBe("KBD");
});

describe("a search box", () => {
  it("searches 300 ms after the last key", () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    render(<SearchBox label="Search leads" value="" onSearch={onSearch} />);
    const box = screen.getByRole("searchbox", { name: "Search leads" });
    fireEvent.change(box, { target: { value: " nor" } });
    act(() => void vi.advanceTimersByTime(299));
    fireEvent.change(box, { target: { value: " nora " } });
    act(() => void vi.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([["nora"]]);
  });

  it("searches at once on Enter, and only once", async () => {
    const onSearch = vi.fn();
    render(<SearchBox label="Search leads" value="" onSearch={onSearch} />);
    await user.type(screen.getByRole("searchbox"), "ada{Enter}{Enter}");
    expect(onSearch.mock.calls).toEqual([["ada"]]);
  });

  it("follows its value, as after Back", () => {
    const { rerender } = render(<SearchBox label="Search leads" value="nora" onSearch={() => undefined} />);
    rerender(<SearchBox label="Search leads" value="" onSearch={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });
});

it("a part loaded on demand shows what stands in for it until then", async () => {
  const part = Promise.withResolvers<{ Chart: () => string }>();
  const Chart = onDemand(() => part.promise, "Chart", <p>Loading the chart</p>);
  render(<Chart />);
  expect(screen.getByText("Loading the chart")).toBeTruthy();
  await act(async () => part.resolve({ Chart: () => "The chart" }));
  expect(await screen.findByText("The chart")).toBeTruthy();
});

describe.each([
  ["toasts", Toasts],
  ["toasts without their library", PlainToasts],
])("%s", (_name, Shown) => {
  it("shows title and description, and ends by its button", async () => {
    render(<Shown />);
    act(() => toast({ title: "Error", description: "Failed to create lead", bad: true }));
    expect(screen.getByText("Failed to create lead")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Failed to create lead")).toBeNull());
    expect(toastsShown()).toEqual([]);
  });

  it("runs its action once and ends", async () => {
    const onPress = vi.fn();
    render(<Shown />);
    act(() => toast({ title: "Lead deleted", action: { label: "Undo", onPress } }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
    expect(toastsShown()).toEqual([]);
  });
});

it("a toast's action ends after its time, with the toast still open", async () => {
  vi.useFakeTimers();
  render(<Toasts />);
  act(() => toast({ title: "Lead deleted", action: { label: "Undo", onPress: vi.fn(), endsAfter: 8_000 } }));
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo.getAttribute("aria-disabled")).toBe("false");
  act(() => void vi.advanceTimersByTime(8_000));
  expect(undo.getAttribute("aria-disabled")).toBe("true");
});
