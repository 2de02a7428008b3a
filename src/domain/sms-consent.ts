/**
 * The wording beside the SMS consent checkbox. Each consent keeps the exact text it was given to, so every change is a
 * new version. Source: public-site.md section 5, "Consent wording".
 */
export interface ShownConsentText {
  version: number;
  text: string;
}

/** A stored wording, with a placeholder for the company's name. */
export interface ConsentText {
  version: number;
  wording: string;
}

/** Ways for a customer to agree when staff read the wording to them. */
export const consentMethods = ["phone", "in_person"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

export const consentMethodLabels: Record<ConsentMethod, string> = {
  phone: "By phone",
  in_person: "In person",
};

/** Causes that end a consent: a text from the phone, a staff member, or the carrier's opt-out report. */
export const consentEnds = ["text", "staff", "carrier"] as const;
export type ConsentEnd = (typeof consentEnds)[number];

/** Explains that staff cannot record a consent for a number. Old records do not say what ended the consent. */
export function stoppedText({ endedBy, endedByName }: EndOfConsent): string {
  const why = {
    text: "They texted STOP.",
    staff: `${endedByName ?? "A team member"} opted this number out of texts.`,
    carrier: "Their carrier reported that they opted out of texts.",
    unknown: "This number opted out of texts.",
  };
  return `${why[endedBy ?? "unknown"]} Only a START from that phone opts back in.`;
}

interface EndOfConsent {
  endedBy: ConsentEnd | null;
  endedByName: string | null;
}

export const nameOfCompany = "{company}";

/** Used until an administrator changes it. */
export const firstConsentText: ConsentText = {
  version: 1,
  wording:
    `I agree to receive text messages from ${nameOfCompany} about my request. ` +
    "Message frequency varies. Reply STOP to opt out, HELP for help. Standard message and data rates apply.",
};

export function consentTextFor(
  companyName: string,
  { version, wording }: ConsentText = firstConsentText,
): ShownConsentText {
  return { version, text: wording.replace(nameOfCompany, () => companyName) };
}

/** The first legal requirement that a wording misses. */
export function consentTextFault(wording: string): string | undefined {
  if (wording.split(nameOfCompany).length !== 2)
    return `Include ${nameOfCompany} exactly once, where the company name should appear`;
  if (!/\bSTOP\b/.test(wording)) return "Explain how to opt out: the word STOP is missing";
  if (!/\bHELP\b/.test(wording)) return "Explain how to get help: the word HELP is missing";
  if (!/\brates\b/i.test(wording)) return "State that message and data rates apply";
  return /[\r\n]/.test(wording) ? "The wording must be one line" : undefined;
}

/** Whether the box was checked, and the wording beside it. */
export interface GivenConsent {
  smsConsent?: boolean | undefined;
  consentVersion?: number | undefined;
  consentWording?: string | undefined;
}

/**
 * The wording that was shown, if it is one of the company's. Without a version and a text, assumes the newest, which is
 * last.
 */
export function consentTextShown(
  { consentVersion, consentWording: shown }: GivenConsent,
  known: readonly ConsentText[],
): ConsentText | undefined {
  if (consentVersion === undefined && shown === undefined) return known.at(-1);
  return known.findLast(
    (stored) =>
      (consentVersion ?? stored.version) === stored.version && (shown === undefined || isOf(stored, shown)),
  );
}

const maxNameLength = 120;

/** Allows any company name, because it may have changed since. */
function isOf({ wording }: ConsentText, shown: string): boolean {
  const [before = "", after = ""] = wording.split(nameOfCompany);
  const name = shown.length - before.length - after.length;
  return name > 0 && name <= maxNameLength && shown.startsWith(before) && shown.endsWith(after);
}

/** An unknown version, or a text that does not match it, is no consent. */
export function isConsent(given: GivenConsent, known: readonly ConsentText[]): boolean {
  return Boolean(given.smsConsent) && consentTextShown(given, known) !== undefined;
}
