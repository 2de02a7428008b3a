import type { FigureName } from "#domain/reports/meanings.ts";

/** Which way one hopes that a figure goes: more of everything, in less time. */
export function hopedOf(figure: FigureName): "up" | "down" {
  return figure === "averageDuration" ? "down" : "up";
}
