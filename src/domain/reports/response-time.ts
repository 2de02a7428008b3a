/** Buckets of the time to a lead's first answer. Each excludes its upper bound in hours. */
export const answerSpans = [
  { span: "hour", words: "Within an hour", below: 1 },
  { span: "four_hours", words: "1 to 4 hours", below: 4 },
  { span: "day", words: "4 to 24 hours", below: 24 },
  { span: "two_days", words: "1 to 2 days", below: 48 },
  { span: "longer", words: "Over 2 days", below: Number.POSITIVE_INFINITY },
] as const;
export type AnswerSpan = (typeof answerSpans)[number]["span"];

export const unansweredWords = "Not answered yet";
