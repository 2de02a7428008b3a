import { Bar, BarChart, LabelList, XAxis, YAxis } from "recharts";
import type { ReportTable } from "#domain/reports/tables.ts";
import { barText, cellOf, letters, nameOf, shortMonth } from "./bar-labels.ts";
import { patternOf } from "./patterns.tsx";

export function VerticalBars({ table: { rows, drawn, columns } }: { table: ReportTable }) {
  const [column = 1] = drawn;
  const ticks = { ...letters, fill: "var(--color-ink-soft)" };
  return (
    <BarChart data={rows} accessibilityLayer={false} margin={{ top: 24, right: 8, bottom: 0, left: 8 }}>
      <XAxis
        dataKey={nameOf(columns)}
        interval={0}
        tickFormatter={shortMonth}
        tickLine={false}
        axisLine={{ stroke: "var(--color-sand-deep)" }}
        tick={ticks}
      />
      <YAxis hide />
      <Bar
        dataKey={cellOf(column)}
        maxBarSize={44}
        radius={[4, 4, 0, 0]}
        isAnimationActive={false}
        {...patternOf("", 0)}
      >
        <LabelList dataKey={cellOf(column)} position="top" formatter={barText(columns[column])} {...ticks} />
      </Bar>
    </BarChart>
  );
}
