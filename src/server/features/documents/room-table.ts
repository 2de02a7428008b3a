import type { Content, Table as PdfTable, TableLayout } from "pdfmake";
import type { Cell, Column, Table } from "./document.ts";
import { colors, contentWidth, display, label, run } from "./styles.ts";

const gap = 10;
/** The room's name and the column names. */
const headerRows = 2;
const sumWidth = 110;
const airy = { top: 6.5, bottom: 6.5 };

/** A room's table: header on every page, no row broken, and the sum beside the last window. */
export function roomTable(table: Table): Content {
  const { columns, rows } = table;
  const inner = rows.slice(0, -1).map((row) => cells(row, columns));
  return {
    table: {
      widths: widthsOf(columns),
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        across(heading(table), columns),
        columns.map(columnHead),
        ...inner,
        across(ending(table), columns),
      ],
    },
    layout: ofRoom,
    margin: [0, 0, 0, 22],
  };
}

function widthsOf(columns: Column[]): number[] {
  return columns.map(
    ({ share }, place) => (contentWidth * share) / 100 - (place === columns.length - 1 ? 0 : gap),
  );
}

/** One cell across the whole table. */
function across(content: Content, columns: Column[]): Content[] {
  return columns.map((_column, place) =>
    place === 0 ? { ...content, colSpan: columns.length } : { text: "" },
  );
}

function heading({ heading: name, note }: Table): Content {
  const below = note ? [run(note, { fontSize: 8.5, color: colors.inkSoft, margin: [0, 2, 0, 0] })] : [];
  return { stack: [display(name, 15), ...below], margin: [0, 0, 0, 6] };
}

function columnHead({ heading: name, align = "left", legend }: Column): Content {
  if (!legend) return label(name, { alignment: align, fontSize: 6.5 });
  return { stack: legend.map((bar, place) => ({ columns: [swatch(place), label(bar, { fontSize: 6.5 })] })) };
}

/** The last row and the sum in one, so that no page begins with a sum alone. */
function ending({ columns, rows, whenEmpty, sum }: Table): Content {
  const row = rows.at(-1);
  const last = row
    ? cells(row, columns)
    : across(run(whenEmpty, { fontSize: 9, color: colors.inkSoft }), columns);
  const widths = [contentWidth - sumWidth - gap, sumWidth];
  if (!sum) return { table: { widths: widthsOf(columns), body: [last] }, layout: layoutOf({}) };
  return {
    stack: [
      { table: { widths: widthsOf(columns), body: [last] }, layout: layoutOf({}) },
      {
        table: { widths, body: [[sumLabel(sum.label), sumOf(sum.text)]] },
        layout: layoutOf({ lineOver: (row) => (row === 0 ? colors.brassLight : undefined) }),
      },
    ],
  };
}

const sumLabel = (text: string) => run(text, { fontSize: 9, color: colors.inkSoft });
const sumOf = (text: string) =>
  run(text, { fontSize: 9.5, bold: true, alignment: "right", color: colors.deep });

function cells(row: Cell[], columns: Column[]): Content[] {
  const widths = widthsOf(columns);
  return row.map((each, place) => {
    const isDrawn = typeof each === "object" && "bars" in each;
    return isDrawn ? barsIn(widths[place] ?? 0, each.bars) : cell(each, columns[place]?.align);
  });
}

const barHeight = 7;
/** Filled, outlined, and in brass: distinguishable without color. */
const barLooks = [
  { color: colors.deep, lineColor: colors.deep },
  { color: "#ffffff", lineColor: colors.deep },
  { color: colors.brassLight, lineColor: colors.brass },
];

const lookOf = (place: number) => ({ lineWidth: 0.7, ...(barLooks[place] ?? barLooks[0]!) });

/** A small bar, for the legend. */
function swatch(place: number): Content {
  return { canvas: [{ type: "rect", x: 0.5, y: 1, w: 9, h: 5, ...lookOf(place) }], width: 14 };
}

/** Zero draws no bar. */
function barsIn(width: number, bars: number[]): Content {
  const drawn = bars.map((share, place) => ({ share, place })).filter(({ share }) => share > 0);
  return {
    canvas: drawn.map(({ share, place }) => ({
      type: "rect" as const,
      ...{ x: 0.5, y: 2 + place * (barHeight + 2), w: Math.max(share * (width - 1), 1), h: barHeight },
      ...lookOf(place),
    })),
  };
}

function cell(content: Exclude<Cell, { bars: number[] }>, alignment: "left" | "right" = "left"): Content {
  if (content === "box")
    return {
      canvas: [{ type: "rect", x: 0.5, y: 1.5, w: 10, h: 10, lineWidth: 0.8, lineColor: colors.deep }],
    };
  const { text, under = [], weight } = content;
  const small = under.map((line) =>
    run(line, { fontSize: 8, color: colors.inkSoft, alignment, margin: [0, 1.5, 0, 0] }),
  );
  return {
    stack: [
      run(text, { fontSize: weight === "size" ? 11 : 9.5, bold: weight !== undefined, alignment }),
      ...small,
    ],
  };
}

interface Lines {
  /** Color of the line above a row, if any. */
  lineOver?: (row: number, rows: number) => string | undefined;
  /** Padding above and below a row's content. */
  padding?: (row: number, rows: number) => { top: number; bottom: number };
}

/** Lines between rows only, and space between columns. */
function layoutOf({ lineOver = () => undefined, padding = () => airy }: Lines): TableLayout {
  const rowsOf = (node: PdfTable) => node.table.body.length;
  return {
    hLineWidth: (row, node) => (lineOver(row, rowsOf(node)) ? 0.6 : 0),
    hLineColor: (row, node) => lineOver(row, rowsOf(node)) ?? colors.ink,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : gap),
    paddingTop: (row, node) => padding(row, rowsOf(node)).top,
    paddingBottom: (row, node) => padding(row, rowsOf(node)).bottom,
  };
}

/** Brass under the header, sand between rows. The last row brings its own padding. */
const ofRoom = layoutOf({
  lineOver: (row, rows) => {
    if (row < headerRows || row === rows) return undefined;
    return row === headerRows ? colors.brassLight : colors.sandDeep;
  },
  padding: (row, rows) => {
    if (row === rows - 1) return { top: 0, bottom: 0 };
    return row < headerRows ? { top: 0, bottom: 5 } : airy;
  },
});
