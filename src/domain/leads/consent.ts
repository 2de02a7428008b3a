/**
 * The wording next to the box that agrees to texts. What a person agreed to is kept with its exact text, so a changed
 * wording has a new version and old consents stay what they were. Source: public-site.md section 5, "Consent wording".
 */
export interface ConsentWording {
  version: number;
  text: string;
}

export function consentWording(companyName: string): ConsentWording {
  return {
    version: 1,
    text:
      `I agree to receive text messages from ${companyName} about my request. ` +
      "Message frequency varies. Reply STOP to opt out, HELP for help. Standard message and data rates apply.",
  };
}
