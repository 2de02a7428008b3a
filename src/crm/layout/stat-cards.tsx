import type { ReactNode } from "react";
import type { Meaning } from "#domain/stats/definitions.ts";
import { StatCard, StatCards, type Trend } from "#ui/stat-card.tsx";
import { FailureLine } from "#ui/states.tsx";

/** Null where there's nothing to compare with. */
type Changed = { change: string; direction: Trend["direction"] } | null | undefined;

export interface Figure {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  meaning: Meaning;
  trend?: Changed;
  /** The preferred direction, if any. */
  hoped?: "up" | "down";
  rows?: ReactNode;
}

interface FigureCardsProps {
  /** Screen reader label: "Lead stats". */
  label: string;
  figures: readonly Figure[];
  error: Error | null;
  onRetry: () => void;
}

export function FigureCards({ label, figures, error, onRetry }: FigureCardsProps) {
  if (error && figures.every(({ value }) => value === undefined)) {
    return <FailureLine onRetry={onRetry}>Failed to load stats</FailureLine>;
  }
  return (
    <StatCards label={label}>
      {figures.map((figure) => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </StatCards>
  );
}

function FigureCard({ label, value, meaning, trend, hoped, rows }: Figure) {
  return (
    <StatCard
      label={label}
      value={value}
      rows={rows}
      meaning={definitionOf(meaning, trend)}
      trend={trendShown(trend, hoped)}
    />
  );
}

export function definitionOf(meaning: Meaning, trend: Changed): string {
  return trend && meaning.trend ? `${meaning.is} ${meaning.trend}` : meaning.is;
}

export function trendShown(trend: Changed, hoped: Figure["hoped"]): Trend | undefined {
  if (!trend) return undefined;
  return { direction: trend.direction, words: trend.change, welcome: hoped && hoped === trend.direction };
}

/** "1,234"; undefined stays so. */
export function countWords(count: number | undefined): string | undefined {
  return count?.toLocaleString("en-US");
}

/** "100+" at the counting limit. */
export function boundedWords(count: number | undefined, bound: number): string | undefined {
  return count !== undefined && count >= bound ? `${countWords(bound)}+` : countWords(count);
}
