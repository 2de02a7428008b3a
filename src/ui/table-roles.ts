// Some browsers drop table semantics when CSS changes `display`, so these roles restore them.
export const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  header: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
