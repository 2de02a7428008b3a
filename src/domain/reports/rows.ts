/**
 * Filters for the rows behind report metrics, by list. A list filtered by one of these names and a period shows exactly
 * the rows that the metric counts.
 */
export const countedNames = {
  leads: ["came", "qualified", "won"],
  clients: ["joined", "referred", "repeat", "earlier", "again"],
  projects: ["begun", "valued", "completed", "promised", "on_time"],
  quotes: ["saved", "accepted"],
  payments: ["captured"],
  appointments: ["stood"],
} as const;
export type CountedList = keyof typeof countedNames;
export type CountedName<List extends CountedList = CountedList> = (typeof countedNames)[List][number];

/** Counts that a report shows besides its metrics. */
export const countedInReport = [
  ...["captured", "valued", "joined", "referred", "repeat", "earlier", "again"],
  ...["came", "qualified", "won", "accepted", "completed", "promised", "on_time"],
] as const;

/** Buckets of the time to a lead's first answer. Each excludes its upper bound in hours. */
export const answerSpans = [
  { span: "hour", label: "Within an hour", below: 1 },
  { span: "four_hours", label: "1 to 4 hours", below: 4 },
  { span: "day", label: "4 to 24 hours", below: 24 },
  { span: "two_days", label: "1 to 2 days", below: 48 },
  { span: "longer", label: "Over 2 days", below: Number.POSITIVE_INFINITY },
] as const;
export type AnswerSpan = (typeof answerSpans)[number]["span"];

export const unansweredLabel = "Not answered yet";
