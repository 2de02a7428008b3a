import type { ReactNode } from "react";

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  align?: "right";
  /** The last column, of buttons, whose heading is only read out. */
  actions?: boolean;
}

interface TableProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

// Some browsers forget what a table is when its parts are laid out otherwise: these say it again.
const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  header: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** One table for desk and phone: where there is no width for columns, each row is a card with labelled lines. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="@container">
      <table {...as.table} className="block w-full @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.group} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...as.row} className="border-sand-deep border-b">
            {columns.map((column) => (
              <th
                key={column.heading}
                {...as.heading}
                scope="col"
                className={`px-4 py-3 font-medium text-ink-soft text-sm first:pl-6 last:pr-6 ${column.align === "right" ? "text-right" : "text-left"}`}
              >
                <span className={column.actions ? "sr-only" : ""}>{column.heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group} className="block @2xl:table-row-group">
          {rows.map((row) => (
            <Row key={keyOf(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<Row>({ columns: [first, ...rest], row }: { columns: readonly Column<Row>[]; row: Row }) {
  if (!first) return null;
  return (
    <tr
      {...as.row}
      className="relative grid gap-1.5 border-sand-deep border-b py-4 transition-colors duration-200 last:border-b-0 hover:bg-sand/40 @2xl:table-row @2xl:py-0"
    >
      <th
        {...as.header}
        scope="row"
        className="block min-w-0 break-words py-1.5 pr-16 pl-5 text-left align-middle font-normal @2xl:table-cell @2xl:max-w-72 @2xl:py-3 @2xl:pr-4 @2xl:pl-6"
      >
        {first.cell(row)}
      </th>
      {rest.map((column) => (
        <Cell key={column.heading} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.actions) {
    return (
      <td
        {...as.cell}
        className="absolute top-4 right-3 @2xl:static @2xl:table-cell @2xl:w-px @2xl:py-2 @2xl:pr-4 @2xl:text-right @2xl:align-middle"
      >
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td
      {...as.cell}
      className={`grid min-w-0 grid-cols-[7.5rem_1fr] break-words px-5 @2xl:table-cell @2xl:max-w-64 @2xl:px-4 @2xl:py-3 @2xl:align-middle ${column.align === "right" ? "@2xl:text-right" : ""}`}
    >
      <span aria-hidden="true" className="text-ink-soft @2xl:hidden">
        {column.heading}
      </span>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  );
}
