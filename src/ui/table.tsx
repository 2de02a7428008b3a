import type { ReactNode } from "react";

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  align?: "right";
  /** Needs the whole width of a card. */
  wide?: boolean;
  /** Left out of a table that has little width, such as a tablet's; a card always says it. */
  spare?: boolean;
  /** The last column, whose heading is only read out: one menu, or a row of buttons. */
  actions?: "menu" | "buttons";
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
    <div className="@container relative overflow-x-auto">
      <table {...as.table} className="block w-full @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.group} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...as.row} className="border-sand-deep border-b">
            {columns.map((column) => (
              <th
                key={column.heading}
                {...as.heading}
                scope="col"
                className={`px-3 py-3 font-medium text-ink-soft text-sm first:pl-6 @2xl:last:pr-6 @4xl:px-4 ${aligned(column)} ${column.spare ? spare : ""}`}
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

const spare = "@2xl:hidden @4xl:table-cell";

function aligned({ align }: { align?: "right" }) {
  return align === "right" ? "@2xl:text-right" : "text-left";
}

function Row<Row>({ columns: [first, ...rest], row }: { columns: readonly Column<Row>[]; row: Row }) {
  if (!first) return null;
  return (
    <tr
      {...as.row}
      className="relative grid grid-cols-2 gap-x-4 gap-y-3 border-sand-deep border-b px-5 py-4 transition-colors duration-200 last:border-b-0 hover:bg-sand/40 @2xl:table-row"
    >
      <th
        {...as.header}
        scope="row"
        className="col-span-2 block min-w-0 break-words py-1.5 pr-14 text-left align-middle font-normal @2xl:table-cell @2xl:py-3 @2xl:pr-3 @2xl:pl-6 @4xl:pr-4"
      >
        <div className="@2xl:max-w-56 @4xl:max-w-80">{first.cell(row)}</div>
      </th>
      {rest.map((column) =>
        column.actions ? (
          <Actions key={column.heading} kind={column.actions}>
            {column.cell(row)}
          </Actions>
        ) : (
          <Cell key={column.heading} column={column} row={row} />
        ),
      )}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, wide } = column;
  return (
    <td
      {...as.cell}
      className={`grid min-w-0 @max-2xl:content-start break-words ${column.spare ? spare : "@2xl:table-cell"} @2xl:px-3 @2xl:py-3 @2xl:align-middle @2xl:last:pr-6 @4xl:px-4 ${aligned(column)} ${wide ? "col-span-2" : ""}`}
    >
      <span aria-hidden="true" className="text-ink-soft text-sm @2xl:hidden">
        {heading}
      </span>
      <div className={`min-w-0 @2xl:max-w-48 @4xl:max-w-64 ${column.align ? "@2xl:ml-auto" : ""}`}>
        {column.cell(row)}
      </div>
    </td>
  );
}

/** In a card the menu stands at the top right, and buttons have a line of their own. */
const actionsInCard = { menu: "absolute top-4 right-3", buttons: "col-span-2 -mx-3 -mb-2" };

function Actions({ kind, children }: { kind: "menu" | "buttons"; children: ReactNode }) {
  return (
    <td
      {...as.cell}
      className={`${actionsInCard[kind]} @2xl:static @2xl:table-cell @2xl:w-px @2xl:py-2 @2xl:pr-4 @2xl:text-right @2xl:align-middle`}
    >
      {children}
    </td>
  );
}
