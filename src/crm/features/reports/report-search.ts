import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import type { PeriodQuery } from "#domain/reports/period.ts";
import { daysOf, type Preset, presets } from "#domain/reports/presets.ts";
import { useToday } from "../../layout/now.ts";

const text = z.string().optional().catch(undefined);
const day = z.iso.date().regex(/^2/).optional().catch(undefined);

export const reportSearch = z.object({
  open: text,
  id: text,
  period: z.enum(presets).optional().catch(undefined),
  /** A custom period. */
  from: day,
  to: day,
});

/** Defaults to this month. */
export function useReportSearch(): { preset: Preset; query: PeriodQuery } {
  const { period: preset = "this-month", from, to } = useSearch({ from: "/crm/reports" });
  const day = useToday();
  return { preset, query: preset === "custom" ? { from, to } : daysOf(preset, day) };
}
