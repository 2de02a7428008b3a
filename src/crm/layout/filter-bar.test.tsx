// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { showRouteInOffice } from "../testing/office.tsx";
import { FilterBar } from "./filter-bar.tsx";

afterEach(cleanup);

function opened(
  address: string,
  more: ComponentProps<typeof FilterBar>["more"] = [
    { key: "type", label: "Type", all: "All Types", choices: [["call", "Call"]] },
  ],
) {
  return showRouteInOffice(
    () => (
      <FilterBar
        search="Search leads"
        filters={[{ key: "status", label: "Status", all: "All Statuses", choices: [["new", "New"]] }]}
        more={more}
      />
    ),
    address,
  );
}

const more = () => screen.getByRole("button", { name: /^Filter/ });

describe("the filters of a list", () => {
  it("reads the filters from the address, and writes a chosen one there for the first page", async () => {
    const { user, search } = await opened("/leads?search=ada&cursor=x");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "ada");
    await user.selectOptions(screen.getByLabelText("Status"), "New");
    expect(search()).toEqual({ search: "ada", status: "new" });
    await user.selectOptions(screen.getByLabelText("Status"), "All Statuses");
    expect(search()).toEqual({ search: "ada" });
  });

  it("searches at once on Enter", async () => {
    const { user, search } = await opened("/leads");
    await user.type(screen.getByRole("searchbox"), " ada {Enter}");
    expect(search()).toEqual({ search: "ada" });
  });

  it("stays behind a button until it is pressed, and says so in the address", async () => {
    const { user, search } = await opened("/leads");
    expect(more().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByLabelText("Type")).toBeNull();
    await user.click(more());
    expect(more().getAttribute("aria-expanded")).toBe("true");
    await user.selectOptions(screen.getByLabelText("Type"), "Call");
    expect(search()).toEqual({ filters: "open", type: "call" });
    expect(more().textContent).toBe("Filterset: 1");
  });

  it("opens where the address sets one of them, and leaves the others on Clear", async () => {
    const { user, search } = await opened("/leads?status=new&type=call");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(search()).toEqual({ status: "new" });
    expect(screen.getByLabelText("Type")).toHaveProperty("value", "");
  });

  it("counts and clears all that a choice sets", async () => {
    const { user, search } = await opened("/leads?from=2026-10-01&to=2026-10-31&unread=true", [
      {
        ...{ key: "from", label: "Period", all: "All Time", value: "last-month" },
        choices: [["last-month", "Last Month"]],
        sets: (chosen) => ({ from: chosen, to: chosen }),
      },
      {
        ...{ key: "state", label: "Status", all: "All Statuses", value: "unread" },
        choices: [["unread", "Unread"]],
        sets: (chosen) => ({ state: chosen, unread: chosen }),
      },
    ]);
    expect(more().textContent).toBe("Filterset: 2");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(search()).toEqual({});
  });
});
