import { Bar, BarChart, LabelList, XAxis, YAxis } from "recharts";
import type { ReportTable } from "#domain/reports/tables.ts";
import { barText, cellOf, letters, nameOf } from "./bar-labels.ts";
import { Pattern, patternOf, usePatterns } from "./patterns.tsx";

export function HorizontalBars({ table: { rows, drawn, columns } }: { table: ReportTable }) {
  const id = usePatterns();
  return (
    <BarChart
      layout="vertical"
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 0, right: 64, bottom: 0, left: 0 }}
      barGap={3}
    >
      <XAxis type="number" hide domain={[0, "dataMax"]} />
      <YAxis
        type="category"
        dataKey={nameOf(columns)}
        width={widthOfNames(rows.map(nameOf(columns)))}
        interval={0}
        tickLine={false}
        axisLine={{ stroke: "var(--color-sand-deep)" }}
        tick={{ ...letters, fill: "var(--color-ink)" }}
      />
      {drawn.map((column, place) => (
        <Pattern key={column} id={id} place={place} />
      ))}
      {drawn.map((column, place) => (
        <Bar
          key={column}
          dataKey={cellOf(column)}
          barSize={15}
          radius={[0, 3, 3, 0]}
          isAnimationActive={false}
          {...patternOf(id, place)}
        >
          <LabelList
            dataKey={cellOf(column)}
            position="right"
            formatter={barText(columns[column])}
            {...letters}
            fill="var(--color-ink-soft)"
            stroke="none"
          />
        </Bar>
      ))}
    </BarChart>
  );
}

/** Fits the longest name, up to a limit; longer names wrap. */
function widthOfNames(names: string[]): number {
  const maxLength = Math.max(...names.map(({ length }) => length));
  return Math.min(136, Math.max(48, maxLength * 7.8 + 16));
}
