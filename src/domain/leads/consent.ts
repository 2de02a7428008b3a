/**
 * The wording next to the box that agrees to texts. What a person agreed to is kept with its exact text, so a changed
 * wording has a new version and old consents stay what they were. Source: public-site.md section 5, "Consent wording".
 */
export interface ConsentWording {
  version: number;
  text: string;
}

const version = 1;
const before = "I agree to receive text messages from ";
const after =
  " about my request. " +
  "Message frequency varies. Reply STOP to opt out, HELP for help. Standard message and data rates apply.";

export function consentWording(companyName: string): ConsentWording {
  return { version, text: before + companyName + after };
}

/** What a request says of the box: whether it was ticked, and beside which words. */
export interface ConsentSaid {
  smsConsent?: boolean | undefined;
  consentVersion?: number | undefined;
  consentWording?: string | undefined;
}

/**
 * Whether somebody has agreed. A version that was never shown, or words that are not those of its version, prove
 * nothing. Whoever names neither was shown the wording of today.
 */
export function isConsent({ smsConsent, consentVersion, consentWording: shown }: ConsentSaid): boolean {
  const isOurs = shown === undefined || (shown.startsWith(before) && shown.endsWith(after));
  return Boolean(smsConsent) && (consentVersion ?? version) === version && isOurs;
}
