import type { UseQueryResult } from "@tanstack/react-query";
import { knownCents, wholeDollars } from "#domain/money.ts";
import type { Definition } from "#domain/stats/definitions.ts";
import { FailureLine } from "#ui/empty-state.tsx";
import { StatCard, StatCards, type Trend } from "#ui/stat-card.tsx";

/** Null where there's nothing to compare with. */
type StatChange = { change: string; direction: Trend["direction"] } | null | undefined;

interface Stat<Key extends string> {
  key: Key;
  label: string;
  /** A text is money; a number is a count, or a percentage. */
  unit?: "%" | " new";
  /** Counting stops here: "100+". */
  upTo?: number;
  /** The preferred direction; up unless set. */
  preferredTrend?: "down";
}

type Values<Key extends string> = Record<Key, string | number> & { trends: Partial<Record<Key, StatChange>> };

interface StatTableProps<Key extends string> {
  /** Screen reader label: "Lead stats". */
  label: string;
  query: UseQueryResult<Values<Key>, Error>;
  definitions: Record<Key, Definition>;
  stats: readonly Stat<Key>[];
  failed?: string;
}

export function StatTable<Key extends string>(props: StatTableProps<Key>) {
  const { label, query, definitions, stats, failed = "Failed to load stats" } = props;
  const { data, error, refetch } = query;
  if (error && !data) return <FailureLine onRetry={() => void refetch()}>{failed}</FailureLine>;
  return (
    <StatCards label={label}>
      {stats.map((stat) => {
        const trend = data?.trends[stat.key];
        return (
          <StatCard
            key={stat.key}
            label={stat.label}
            value={data && valueText(data[stat.key], stat)}
            definition={definitionOf(definitions[stat.key], trend)}
            trend={trendShown(trend, stat.preferredTrend ?? "up")}
          />
        );
      })}
    </StatCards>
  );
}

function valueText(value: string | number, { unit, upTo = Infinity }: Stat<string>): string {
  if (typeof value === "string") return wholeDollars(knownCents(value));
  return value < upTo ? `${value.toLocaleString("en-US")}${unit ?? ""}` : `${upTo.toLocaleString("en-US")}+`;
}

export function definitionOf(definition: Definition, trend: StatChange): string {
  return trend && definition.trend ? `${definition.is} ${definition.trend}` : definition.is;
}

export function trendShown(trend: StatChange, preferredTrend: "up" | "down" | undefined): Trend | undefined {
  if (!trend) return undefined;
  return {
    direction: trend.direction,
    text: trend.change,
    welcome: preferredTrend && preferredTrend === trend.direction,
  };
}
