/**
 * The wording next to the box that agrees to texts. What a person agreed to is kept with its exact text, so a changed
 * wording has a new version and old consents stay what they were. Source: public-site.md section 5, "Consent wording".
 */
export interface ConsentWording {
  version: number;
  text: string;
}

/** A wording as the company keeps it, with its name left open. */
export interface KeptWording {
  version: number;
  wording: string;
}

/** How somebody agreed to whom staff read the wording. */
export const consentMethods = ["phone", "in_person"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

export const consentMethodLabels: Record<ConsentMethod, string> = {
  phone: "By phone",
  in_person: "In person",
};

/** What ended a consent: a text from the phone, a member of staff, or the carrier, which says that they opted out. */
export const consentEnds = ["text", "staff", "carrier"] as const;
export type ConsentEnd = (typeof consentEnds)[number];

/** Why staff cannot record a consent for a number. What ended an old consent was not kept. */
export function stoppedWords({ endedBy, endedByName }: EndOfConsent): string {
  const why = {
    text: "They texted STOP.",
    staff: `${endedByName ?? "A member of staff"} stopped texts to this number.`,
    carrier: "Their carrier reports that they opted out of texts.",
    unknown: "Texts to this number were stopped.",
  };
  return `${why[endedBy ?? "unknown"]} Only a START from that phone allows texts again.`;
}

interface EndOfConsent {
  endedBy: ConsentEnd | null;
  /** The member who ended it. */
  endedByName: string | null;
}

/** Where the company's name stands in a wording. */
export const nameOfCompany = "{company}";

/** What holds until an administrator words it anew. */
export const firstWording: KeptWording = {
  version: 1,
  wording:
    `I agree to receive text messages from ${nameOfCompany} about my request. ` +
    "Message frequency varies. Reply STOP to opt out, HELP for help. Standard message and data rates apply.",
};

/** The wording as it is read. */
export function consentWording(
  companyName: string,
  { version, wording }: KeptWording = firstWording,
): ConsentWording {
  return { version, text: wording.replace(nameOfCompany, () => companyName) };
}

/** What a wording lacks without which nobody could agree to it; undefined where it lacks nothing. */
export function wordingFault(wording: string): string | undefined {
  if (wording.split(nameOfCompany).length !== 2)
    return `Name the company: write ${nameOfCompany} once, where its name is to stand`;
  if (!/\bSTOP\b/.test(wording)) return "Say how the texts are ended: the word STOP is missing";
  if (!/\bHELP\b/.test(wording)) return "Say how help is had: the word HELP is missing";
  if (!/\brates\b/i.test(wording)) return "Say that message and data rates apply";
  return /[\r\n]/.test(wording) ? "Write it in one line" : undefined;
}

/** What a request says of the box: whether it was ticked, and beside which words. */
export interface ConsentSaid {
  smsConsent?: boolean | undefined;
  consentVersion?: number | undefined;
  consentWording?: string | undefined;
}

/**
 * Which of the company's wordings was shown; undefined where none of them was. Whoever names neither a version nor
 * words was shown the newest, which comes last.
 */
export function wordingShown(
  { consentVersion, consentWording: shown }: ConsentSaid,
  known: readonly KeptWording[],
): KeptWording | undefined {
  if (consentVersion === undefined && shown === undefined) return known.at(-1);
  return known.findLast(
    (kept) => (consentVersion ?? kept.version) === kept.version && (shown === undefined || isOf(kept, shown)),
  );
}

const longestName = 120;

/** Under whichever name the company had then. */
function isOf({ wording }: KeptWording, shown: string): boolean {
  const [before = "", after = ""] = wording.split(nameOfCompany);
  const name = shown.length - before.length - after.length;
  return name > 0 && name <= longestName && shown.startsWith(before) && shown.endsWith(after);
}

/** Whether somebody has agreed. A version that was never shown, or words that are not its own, prove nothing. */
export function isConsent(said: ConsentSaid, known: readonly KeptWording[]): boolean {
  return Boolean(said.smsConsent) && wordingShown(said, known) !== undefined;
}
