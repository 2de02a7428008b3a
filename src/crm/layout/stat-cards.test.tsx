// @vitest-environment happy-dom
import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StatTable } from "./stat-cards.tsx";

afterEach(cleanup);

const loaded = {
  count: 1_234,
  due: 100,
  rate: 33.3,
  value: "1234.50",
  trends: {
    count: { change: "+12%", direction: "up" },
    due: { change: "-1%", direction: "down" },
    rate: { change: "-3 points", direction: "down" },
  },
};
const definitions = {
  count: { is: "All of them.", trend: "Compared with last week." },
  due: { is: "Those due.", trend: "Compared with last week." },
  rate: { is: "The share.", trend: "Compared with last week." },
  value: { is: "What they are worth." },
};

type Query = Partial<UseQueryResult<typeof loaded, Error>>;

function shown(query: Query) {
  render(
    <StatTable
      label="Lead stats"
      query={query as never}
      definitions={definitions}
      stats={[
        { key: "count", label: "Leads" },
        { key: "due", label: "Due", upTo: 100, preferredTrend: "down" },
        { key: "rate", label: "Rate", unit: "%" },
        { key: "value", label: "Value" },
      ]}
    />,
  );
}

const announcement = (label: string) => screen.getByText(label).parentElement as HTMLElement;

describe("the stats of a screen", () => {
  it("writes counts, rates and money, and a count that stops as such", () => {
    shown({ data: loaded });
    const terms = within(screen.getByRole("region", { name: "Lead stats" })).getAllByRole("term");
    expect(terms.map(({ textContent }) => textContent)).toEqual(["Leads", "Due", "Rate", "Value"]);
    for (const [label, value] of Object.entries({
      Leads: "1,234",
      Due: "100+",
      Rate: "33.3%",
      Value: "$1,235",
    }))
      expect(within(announcement(label)).queryByText(value), label).not.toBeNull();
  });

  it("shows a change in the hoped direction as good, and another as bad", () => {
    shown({ data: loaded });
    const toneOf = (text: string) => screen.getByText(text).className.match(/text-(gulf|alert)/)?.[1];
    expect(toneOf("+12%")).toBe("gulf");
    expect(toneOf("-1%")).toBe("gulf");
    expect(toneOf("-3 points")).toBe("alert");
  });

  it("explains a stat on request, with what a change is compared with", async () => {
    shown({ data: loaded });
    await userEvent.setup().click(screen.getByRole("button", { name: "What Leads means" }));
    expect(screen.getByText("All of them. Compared with last week.")).toHaveProperty("hidden", false);
    expect(screen.getByText("What they are worth.")).toHaveProperty("hidden", true);
  });

  it("keeps the labels while the stats load", () => {
    shown({});
    expect(within(announcement("Leads")).getByText("Loading")).not.toBeNull();
  });

  it("can be asked for again after an error", async () => {
    const refetch = vi.fn();
    shown({ error: new Error("Gone"), refetch: refetch as never });
    expect(screen.getByRole("alert").textContent).toContain("Failed to load stats");
    await userEvent.setup().click(screen.getByRole("button", { name: "Try Again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
