import type { FigureName } from "#domain/reports/metric-definitions.ts";

/** The preferred direction: up, except for durations. */
export function hopedOf(figure: FigureName): "up" | "down" {
  return figure === "averageDuration" ? "down" : "up";
}
