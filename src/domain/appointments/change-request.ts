import { type AppointmentStatus, holdsItsTime } from "./appointment.ts";

/** A customer's request by text. Staff decide on it: it changes neither the status nor the consent. */
export const changeRequests = ["cancel", "move"] as const;
export type ChangeRequest = (typeof changeRequests)[number];

export const changeRequestLabels: Record<ChangeRequest, string> = {
  cancel: "Asks to cancel",
  move: "Asks to move",
};

interface ChangeRequestState {
  status: AppointmentStatus;
  scheduledAt: Date;
  confirmedAt: Date | null;
  changeRequest: ChangeRequest | null;
  changeRequestedAt: Date | null;
  /** The appointment's time when the customer asked. */
  changeRequestedFor: Date | null;
}

/**
 * Whether staff still have to act on it. A new time, the end of the appointment or a later confirmation settles it. An
 * appointment restored to its former status and time is open again.
 */
export function isOpenChangeRequest(appointment: ChangeRequestState): boolean {
  const { status, scheduledAt, confirmedAt, changeRequest, changeRequestedAt, changeRequestedFor } =
    appointment;
  if (!changeRequest || !changeRequestedAt || !holdsItsTime(status)) return false;
  if (changeRequestedFor?.getTime() !== scheduledAt.getTime()) return false;
  return confirmedAt === null || confirmedAt <= changeRequestedAt;
}

const day = "(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)";
const clock = "(?:the )?\\d{1,2}(?::\\d\\d)? ?(?:am|pm|o'?clock)";
const what = `(?:it|that|this|${day}|${clock})`;
const appointmentWord =
  "(?:appointments?|appt|visit|meeting|consultation|consult|install(?:ation)?|measure|time|date)";
const our = "(?:the|our|my|this|that|today'?s?|tomorrow'?s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s?)";
const appointment = `${our}\\s+(?:\\w+\\s+)?${appointmentWord}`;
const weAre = "(?:i'?m|i am|we'?re|we are)";
/** "I don't think I can", "we doubt we'll". */
const hardly =
  "(?:(?:don'?t|do not) (?:think|believe)|doubt|no way)(?: that)? (?:i|we)(?: can| could|'?ll| will|(?:'?m|'?re| am| are) (?:going to|gonna))";
const cannot = `(?:can'?t|cannot|can not|couldn'?t|won'?t|will not|unable to|not able to|not going to|not gonna|${hardly})(?: be able to)?`;
const please = "(?:please|pls|plz)";
/** Matches only if the text contains nothing else. */
const first = "^(?:(?:hi|hello|hey|(?:so |very )?sorry|unfortunately)[\\s,]+)*";
/** Not a question: "Cancelled?" asks us. */
const last = "[^\\w?]*$";
const notComing = `(?:(?:${weAre} not|(?:i|we) (?:aren'?t|ain'?t)|(?:${first}|[,:] )not|(?:won'?t|will not|not going to) be|(?:don'?t|do not) think (?:i|we)(?:'?m|'?re| am| are)) coming)`;

/** Checked before cancellations: "can't make it, can we reschedule?" matches both. */
const moves = [
  /\b(?:re-?schedul(?:e|ing)|postpone|postponing)\b/,
  new RegExp(
    `\\b(?:move|change|push(?: back)?|switch|shift)\\s+${our}\\s+(?:\\w+\\s+)?${appointmentWord}\\b`,
  ),
  /\b(?:another|a different|some other) (?:time|day|date)\b/,
];

/** "Can't make it any earlier" and "can't make it darker" ask for something else. */
const comparison =
  "before|until|till|earlier|sooner|later|darker|lighter|cheaper|smaller|bigger|wider|longer|shorter|fit|match|work";

const cancels = [
  new RegExp(`^(?:(?:hi|hello|hey)[\\s,]+)?(?:${please}\\s+)?cancel\\b(?!lation)`),
  new RegExp(`\\b(?:need|have|want|like|going|got|ought|must|gotta|wish|let'?s|${please})(?: to)? cancel\\b`),
  new RegExp(`\\b(?:can|could|would) (?:you|we|i) (?:${please} )?cancel\\b`),
  new RegExp(`[,:] (?:${please} )?cancel(?= (?:it|for|on|${our}|${day})\\b)`),
  new RegExp(`\\b${weAre} cancell?ing\\b`),
  new RegExp(`${first}cancell?ing(?:${last}|,| (?:please|it|(?:for |on )?(?:${day}|${our}))\\b)`),
  new RegExp(
    `${first}(?:${our} )?(?:${appointmentWord} (?:is )?)?cancell?ed(?:${last}|,| (?:${please}|(?:for |on )?${day})\\b)`,
  ),
  new RegExp(`\\b(?:need|want|like|have|get|consider) (?:it|this|that|${appointment}) cancell?ed\\b`),
  new RegExp(`\\b(?:i|we)(?:'?ve| have)? cancell?ed ${appointment}\\b`),
  new RegExp(
    `${notComing}(?:${last}|,| (?:in |over |on |at )?(?:${day}|${clock}|anymore|any more|after all|sorry|because)\\b| (?:to|for) ${appointment}\\b)`,
  ),
  new RegExp(`\\b${cannot} (?:come|attend)\\b(?! (?:until|till|before|after|up|to an?)\\b)`),
  new RegExp(`\\b${cannot} (?:do|keep) (?:${day}|${clock}|${appointment})(?![\\w'])`),
  new RegExp(`\\b(?:no longer need|(?:don'?t|do not) need) ${our} ${appointmentWord}\\b`),
  /\b(?:don'?t|do not|no need to) come\b(?! (?:until|till|before|after|in|to the)\b)/,
  new RegExp(`\\b${cannot} make (?:${what}|${appointment})(?![\\w'])(?! (?:any )?(?:${comparison})\\b)`),
  new RegExp(
    `\\b${cannot} be (?:at home|home|there|here|in town|available)\\b(?! (?:until|till|before|after))`,
  ),
  new RegExp(`\\bcall(?:ing)? off (?:${what}|${appointment})(?![\\w'])`),
  new RegExp(`\\bcall(?:ing)? (?:it|this|that|${day}|${appointment}) off\\b(?! work)`),
];

/** "Please don't cancel", "no need to reschedule", "I don't think we need to cancel", "don't want it cancelled". */
const denied = new RegExp(
  "\\b(?:don'?t|do not|didn'?t|did not|won'?t|not|never|no (?:need|reason))(?: (?:think|say) (?:i|we|you))?" +
    "(?: (?:want|need|have|plan|going|trying|wish|intend|mean))?(?: on)?(?: to)?" +
    `(?: (?:it|this|that|${appointment}))? (?:cancel|re-?schedul|postpon|move|chang|push|switch|shift|call(?:ing)? (?:it |that )?off)`,
);
const conditional = /\b(?:if|unless|in case|whether)\b/;

/**
 * Recognizes a few plain phrases. Undefined when in doubt: staff read every text anyway.
 */
export function changeRequestIn(text: string): ChangeRequest | undefined {
  const sentences = text
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\bif (?:it'?s |that'?s )?(?:possible|ok|okay|at all possible)\b/g, "")
    .split(/(?<=\?)|[.!;\n]+/)
    .map((sentence) => sentence.replaceAll(/["“”]/g, "").replaceAll(/\s+/g, " ").trim());
  const anyMatches = (patterns: RegExp[]) =>
    sentences.some((sentence) => patterns.some((pattern) => isMeant(sentence, pattern)));
  if (anyMatches(moves)) return "move";
  return anyMatches(cancels) ? "cancel" : undefined;
}

function isMeant(sentence: string, pattern: RegExp): boolean {
  const found = pattern.exec(sentence);
  if (!found) return false;
  const before = sentence.slice(0, found.index);
  return !conditional.test(before) && !denied.test(sentence);
}
