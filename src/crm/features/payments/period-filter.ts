import type { Day } from "#domain/calendar.ts";
import { daysOf, presetLabels, presets } from "#domain/reports/presets.ts";
import { shownDate } from "../../api/business-time.ts";

interface ChosenDays {
  from?: Day | undefined;
  to?: Day | undefined;
}

const custom = "custom";
const named = presets.filter((preset) => preset !== custom);

/** The filter by the day received: the periods of reports, and the days that a report's link sets. */
export function periodFilter({ from, to }: ChosenDays, today: Day) {
  const preset = named.find((each) => {
    const days = daysOf(each, today);
    return days.from === from && days.to === to;
  });
  const isCustom = Boolean(from || to) && !preset;
  return {
    ...{ key: "from", label: "Period", all: "All Time" },
    value: preset ?? (isCustom ? custom : undefined),
    choices: [
      ...named.map((each) => [each, presetLabels[each]] as const),
      ...(isCustom ? [[custom, daysText(from, to)] as const] : []),
    ],
    sets: (chosen: string | undefined) => {
      const next = named.find((each) => each === chosen);
      if (chosen === custom) return { from, to };
      return { counted: undefined, ...(next ? daysOf(next, today) : { from: undefined, to: undefined }) };
    },
  };
}

function daysText(from: Day | undefined, to: Day | undefined): string {
  return [from, to].flatMap((day) => (day ? [shownDate(day)] : [])).join(" to ");
}
