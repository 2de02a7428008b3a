import { Fragment, type ReactNode } from "react";
import { GroupRow } from "./table-group.tsx";
import { as } from "./table-roles.ts";
import { directionOf, SortButton, type SortControl, SortPicker } from "./table-sorting.tsx";
import { TotalRow } from "./table-total.tsx";

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** For numbers. */
  align?: "right";
  /** Takes the full width of a card, and of a wide table as much as it needs. */
  wide?: boolean;
  /** The first column: its link is cut off where the table has little room. */
  onOneLine?: boolean;
  /** A class for its width in a table, so that several tables on one screen line up. */
  width?: string;
  /** Hidden in a table up to this width: on a tablet, a small laptop, or a laptop. Cards always show it. */
  spare?: "narrow" | "medium" | "wide";
  /** The last column: one menu, a menu that has a button beside it in a card, or a row of buttons. */
  actions?: "menu" | "pair" | "buttons";
  /** The sort key; unset makes the column unsortable. */
  sort?: string;
  /**
   * Its place in a card, if any column has one: beside the title, or below it. Cards then hide the other columns,
   * and what is marked `data-empty`.
   */
  card?: "amount" | "status" | "detail";
  /** In front of it in a card: "Due". */
  cardLabel?: string;
}

interface TableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A heading above the first of the rows in a row that share it. */
  groupOf?: (row: Row) => string;
  sorting?: SortControl;
  /** The last row, in the column of amounts. */
  total?: { heading: string; amount: ReactNode } | undefined;
}

/** Without room for columns, each row becomes a card: a compact one, or one with a labeled line a column. */
export function Table<Row>({ caption, columns, rows, keyOf, groupOf, sorting, total }: TableProps<Row>) {
  const isCompact = columns.some(({ card }) => card);
  return (
    <div className="@container relative overflow-x-auto">
      {sorting ? <SortPicker columns={columns} sorting={sorting} /> : null}
      <table {...as.table} className="block w-full @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.group} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...as.row} className="border-sand-deep border-b">
            {columns.map((column, place) => (
              <th
                key={column.heading}
                {...as.heading}
                scope="col"
                aria-sort={directionOf(column, sorting)}
                className={`h-control px-2 font-medium text-ink-soft text-sm first:pl-6 @2xl:last:pr-6 @4xl:px-3 @7xl:px-4 ${aligned(column)} ${column.width ?? ""} ${column.spare ? spare[column.spare] : ""} ${isCompact && place > 0 ? hiddenInCard(column) : ""}`}
              >
                {column.sort && sorting ? (
                  <SortButton column={column} sorting={sorting} />
                ) : (
                  <span className={column.actions === "menu" ? menuHeading : ""}>{column.heading}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group} className="block @2xl:table-row-group">
          {rows.map((row, place) => {
            const group = groupOf?.(row);
            const before = rows[place - 1];
            return (
              <Fragment key={keyOf(row)}>
                {group && !(before && groupOf?.(before) === group) ? (
                  <GroupRow heading={group} columns={columns.length} />
                ) : null}
                <Row
                  columns={columns}
                  row={row}
                  isLit={rows.length <= maxHighlighted}
                  classes={isCompact ? compact : labeled}
                />
              </Fragment>
            );
          })}
        </tbody>
        {total ? <TotalRow columns={columns} {...total} /> : null}
      </table>
    </div>
  );
}

/** Wider than the menu below it, which needs no name where there is little room. */
const menuHeading = "@2xl:@max-4xl:sr-only";

const spare = {
  narrow: "@2xl:hidden @4xl:table-cell",
  medium: "@2xl:hidden @6xl:table-cell",
  wide: "@2xl:hidden @7xl:table-cell",
};

function aligned({ align, actions }: Pick<Column<never>, "align" | "actions">) {
  return align || actions ? "@2xl:text-right" : "text-left";
}

/** Longer tables have no row hover: it repaints the whole table, which makes scrolling slow. */
const maxHighlighted = 50;

function hiddenInCard({ card, actions }: Pick<Column<never>, "card" | "actions">) {
  return card || actions ? "" : "@max-2xl:hidden";
}

/** Classes of a card. */
interface CardClasses {
  row: string;
  title: string;
  cell: (column: Column<never>) => string;
  heading: string;
  actions: Record<"menu" | "pair" | "buttons", string>;
}

const labeled: CardClasses = {
  row: "grid grid-cols-2 gap-x-4 gap-y-3 px-5 py-4 @max-2xl:relative",
  title: "col-span-2 py-1.5 pr-14",
  cell: ({ wide }) => `grid @max-2xl:content-start ${wide ? "col-span-2" : ""}`,
  heading: "",
  actions: {
    menu: "absolute top-4 right-3",
    pair: "pair absolute top-4 right-3 flex",
    buttons: "col-span-2 -mx-3 -mb-2",
  },
};

const inCard = {
  amount: "order-1 @max-2xl:-ml-3 @max-2xl:self-start @max-2xl:font-semibold",
  status: "order-3 @max-2xl:-mr-3",
  // Details share a line, so a dot separates them. Hidden ones (data-empty) do not count.
  detail:
    "order-4 @max-2xl:-ml-5 max-w-[calc(100%+1.25rem)] @max-2xl:truncate @max-2xl:pl-5 @max-2xl:text-ink-soft @max-2xl:text-sm @max-2xl:before:-ml-5 @max-2xl:before:float-left @max-2xl:before:w-5 @max-2xl:before:text-center @max-2xl:[.order-4:not(:has([data-empty]))~&]:before:content-['·'/'']",
};

/** Covers the dot of a detail that begins a line. */
const lineStart =
  "@max-2xl:before:absolute @max-2xl:before:inset-y-2.5 @max-2xl:before:left-0 @max-2xl:before:w-4 @max-2xl:has-[[data-quiet=true]]:before:w-9 @max-2xl:has-[>th_input]:before:w-13 @max-2xl:before:bg-white @max-2xl:before:content-['']";

/** The title and an amount, then the status and details. A press anywhere opens the record. */
const compact: CardClasses = {
  row: `${lineStart} flex min-h-16 flex-wrap content-center items-center gap-x-5 px-4 py-2.5 has-[>.absolute:not(.pair)]:pr-13 has-[>.pair]:pr-24 @max-2xl:has-[[data-quiet=true]]:pl-9 @max-2xl:has-[>th_input]:pl-13 after:order-2 after:basis-full after:content-[''] @max-2xl:relative @2xl:after:content-none`,
  title:
    "order-1 flex-1 @max-2xl:[&_a]:truncate @max-2xl:[&_a]:after:absolute @max-2xl:[&_a]:after:inset-0 @max-2xl:[&_a]:after:content-['']",
  cell: (column) =>
    `${column.card ? inCard[column.card] : ""} ${hiddenInCard(column)} @max-2xl:has-data-empty:hidden`,
  heading: "hidden",
  actions: {
    menu: "absolute inset-y-0 right-1 grid place-items-center",
    pair: "pair absolute inset-y-0 right-1 flex items-center",
    buttons: "order-5 -mx-3",
  },
};

/** A percentage without a maximum width is the one size of a cell that its text can't widen. */
const oneLine =
  "@2xl:@max-4xl:w-[38%] @4xl:@max-6xl:w-[26%] @2xl:@max-6xl:max-w-0 @2xl:[&_a]:align-middle @2xl:@max-6xl:[&_a]:truncate";

interface RowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  isLit: boolean;
  classes: CardClasses;
}

function Row<Row>({ columns: [first, ...rest], row, isLit, classes }: RowProps<Row>) {
  if (!first) return null;
  return (
    <tr
      {...as.row}
      className={`${classes.row} border-sand-deep border-b last:border-b-0 has-[[data-quiet=true]]:text-ink-soft has-[[data-quiet=true]]:[&_a]:text-ink-soft @2xl:table-row @2xl:h-row ${isLit ? "@2xl:hover:bg-sand/40" : ""}`}
    >
      <th
        {...as.header}
        scope="row"
        className={`${classes.title} block min-w-0 break-words text-left align-middle font-normal @2xl:table-cell @2xl:py-1.5 @2xl:pr-2 @2xl:pl-6 @4xl:pr-4 ${first.onOneLine ? oneLine : ""}`}
      >
        <div
          className={
            first.wide ? "@2xl:max-w-72 @4xl:max-w-96 @5xl:max-w-none" : "@2xl:max-w-56 @4xl:max-w-80"
          }
        >
          {first.cell(row)}
        </div>
      </th>
      {rest.map((column) =>
        column.actions ? (
          <Actions key={column.heading} className={classes.actions[column.actions]}>
            {column.cell(row)}
          </Actions>
        ) : (
          <Cell key={column.heading} column={column} row={row} classes={classes} />
        ),
      )}
    </tr>
  );
}

function Cell<Row>({ column, row, classes }: { column: Column<Row>; row: Row; classes: CardClasses }) {
  const { heading, wide, cardLabel } = column;
  return (
    <td
      {...as.cell}
      className={`${classes.cell(column as Column<never>)} min-w-0 break-words ${column.spare ? spare[column.spare] : "@2xl:table-cell"} @2xl:px-2 @2xl:py-1.5 @2xl:align-middle @2xl:last:pr-6 @4xl:px-3 @7xl:px-4 ${aligned(column)}`}
    >
      <span aria-hidden="true" className={`text-ink-soft text-sm @2xl:hidden ${classes.heading}`}>
        {heading}
      </span>
      {cardLabel ? <span className="@2xl:hidden">{cardLabel} </span> : null}
      <div
        className={`min-w-0 ${wide ? "@2xl:max-w-72 @5xl:max-w-none" : "@2xl:max-w-48 @4xl:max-w-64"} ${column.align ? "@2xl:ml-auto" : ""} ${classes.heading ? "@max-2xl:inline" : ""}`}
      >
        {column.cell(row)}
      </div>
    </td>
  );
}

function Actions({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td
      {...as.cell}
      className={`${className} @2xl:static @2xl:table-cell @2xl:w-px @2xl:py-0 @2xl:pr-4 @2xl:text-right @2xl:align-middle`}
    >
      {children}
    </td>
  );
}
