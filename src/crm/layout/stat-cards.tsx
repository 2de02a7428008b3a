import type { ReactNode } from "react";
import type { Meaning } from "#domain/figures/meanings.ts";
import { StatCard, StatCards, type Trend } from "#ui/stat-card.tsx";
import { FailureLine } from "#ui/states.tsx";

/** How a figure has changed, as the server says it; null where there is nothing to compare with. */
type Changed = { change: string; direction: Trend["direction"] } | null | undefined;

export interface Figure {
  label: string;
  /** As it is shown; undefined while it is on its way. */
  value: string | undefined;
  meaning: Meaning;
  trend?: Changed;
  /** Which way one hopes it goes; left out where nobody can say. */
  hoped?: "up" | "down";
  /** A link to the rows behind it. */
  rows?: ReactNode;
}

interface FigureCardsProps {
  /** What the figures are about, for those who do not see where they stand: "Leads in figures". */
  label: string;
  figures: readonly Figure[];
  error: Error | null;
  onRetry: () => void;
}

/** The figures of a screen, each with its trend and, when it is asked for, what it means. */
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

/** What a figure is, and where it has changed, what that compares. */
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

/** The same of what is counted no further than a bound: "100+". */
export function boundedWords(count: number | undefined, bound: number): string | undefined {
  return count !== undefined && count >= bound ? `${countWords(bound)}+` : countWords(count);
}
