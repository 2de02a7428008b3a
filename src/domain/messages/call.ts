export const callDirections = ["outgoing", "incoming"] as const;
export type CallDirection = (typeof callDirections)[number];

export const callOutcomes = ["reached", "voicemail", "no_answer"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const directionLabels: Record<CallDirection, string> = {
  outgoing: "We called",
  incoming: "They called",
};

export const outcomeLabels: Record<CallOutcome, string> = {
  reached: "Reached",
  voicemail: "Left voicemail",
  no_answer: "No answer",
};

/** "Called, left voicemail" or "Called us, reached". */
export function callLabel(direction: CallDirection, outcome: CallOutcome): string {
  const called = direction === "outgoing" ? "Called" : "Called us";
  return `${called}, ${outcomeLabels[outcome].toLowerCase()}`;
}

/** Only a talk answers someone who waits; a voicemail may go unheard. */
export function isAnswered(outcome: CallOutcome): boolean {
  return outcome === "reached";
}
