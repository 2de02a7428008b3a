// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type Column, Table } from "./table.tsx";

afterEach(cleanup);

const user = userEvent.setup();
const people = [
  { id: "1", name: "Nora Delgado", windows: 6 },
  { id: "2", name: "Ada Okafor", windows: 12 },
];
const columns: Column<(typeof people)[number]>[] = [
  { heading: "Client", cell: ({ name }) => name, sort: "lastName" },
  { heading: "Windows", cell: ({ windows }) => windows, align: "right" },
  { heading: "Actions", cell: () => <button type="button">More</button>, actions: "menu" },
];

function Clients() {
  const [by, setBy] = useState<string>();
  return (
    <>
      <output>{by ?? "default"}</output>
      <Table
        caption="Clients"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        sorting={{ by, onSort: setBy, otherwise: "Newest first" }}
      />
    </>
  );
}

describe("a table", () => {
  it("keeps the roles of a table, whatever its layout", () => {
    render(<Table caption="Clients" columns={columns} rows={people} keyOf={({ id }) => id} />);
    const table = screen.getByRole("table", { name: "Clients" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Client", "Windows", "Actions"]);
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Nora Delgado", "Ada Okafor"]);
    expect(within(table).getAllByRole("row")).toHaveLength(3);
  });

  it("shows a total in the column of amounts", () => {
    const [client, windows, ...rest] = columns;
    const placed = [client, ...rest, windows && { ...windows, card: "amount" as const }];
    render(
      <Table
        caption="Clients"
        columns={placed.filter((column) => column !== undefined)}
        rows={people}
        keyOf={({ id }) => id}
        total={{ heading: "All Windows", amount: 18 }}
      />,
    );
    const heading = screen.getByRole<HTMLTableCellElement>("rowheader", { name: "All Windows" });
    expect(heading.colSpan).toBe(2);
    expect(heading.nextElementSibling?.textContent).toBe("18");
  });

  it("shows in a designed card what has a place there, and no other column", () => {
    const placed = columns.map((column) =>
      column.heading === "Windows" ? { ...column, card: "amount" as const } : column,
    );
    const other = { heading: "City", cell: () => "Destin" };
    render(<Table caption="Clients" columns={[...placed, other]} rows={people} keyOf={({ id }) => id} />);
    const hidden = (role: "cell" | "columnheader") =>
      screen
        .getAllByRole(role)
        .filter(({ classList }) => classList.contains("@max-2xl:hidden"))
        .map(({ textContent }) => textContent);
    expect(hidden("columnheader")).toEqual(["City"]);
    expect(hidden("cell")).toEqual(["CityDestin", "CityDestin"]);
  });

  it("sorts by a column up, down and not at all, and says which", async () => {
    render(<Clients />);
    const heading = () => screen.getByRole("columnheader", { name: "Client" });
    const press = () => user.click(within(heading()).getByRole("button", { name: "Client" }));
    expect(heading().getAttribute("aria-sort")).toBe("none");
    await press();
    expect(heading().getAttribute("aria-sort")).toBe("ascending");
    await press();
    expect(heading().getAttribute("aria-sort")).toBe("descending");
    await press();
    expect(screen.getByRole("status").textContent).toBe("default");
  });

  it("offers the same orders where it is a list of cards", async () => {
    render(<Clients />);
    const orders = screen.getByLabelText("Sort by");
    expect(
      within(orders)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Newest first", "Client, ascending", "Client, descending"]);
    await user.selectOptions(orders, "Client, descending");
    expect(screen.getByRole("status").textContent).toBe("-lastName");
  });
});
