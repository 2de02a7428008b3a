/** Phone numbers are kept as typed and, for matching, as digits. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

/**
 * The digits that two formats of one number share: "+1 (850) 555-0134" and "850.555.0134" are one phone.
 * Only for comparison; never shown.
 */
export function comparablePhone(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** The stored digits of one number: with the country's 1 or without, as typed. */
export function spellingsOf(typed: string): string[] {
  const digits = comparablePhone(typed);
  return digits.length === 10 ? [digits, `1${digits}`] : [digits];
}

/** (850) 555-0134, also of +18505550134; the input if it has neither 10 digits nor 11 with a leading 1. */
export function formatPhone(typed: string): string {
  const local = comparablePhone(typed);
  if (local.length !== 10) return typed;
  return `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`;
}

/** +18505550134 (E.164). Assumes country code 1 if none was typed. Undefined if it is not a phone number. */
export function internationalPhone(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (/^\s*\+/.test(typed)) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const local = comparablePhone(typed);
  return local.length === 10 ? `+1${local}` : undefined;
}

/** "tel:+18505550134" */
export function telephoneLink(typed: string): string {
  const local = comparablePhone(typed);
  return local.length === 10 ? `tel:+1${local}` : `tel:${digitsOf(typed)}`;
}

/** The digits to search for if the query looks like a phone number or part of one. */
export function searchDigits(typed: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(typed)) return undefined;
  const digits = comparablePhone(typed.replace(/^\s*\+1/, ""));
  return digits.length >= 3 ? digits : undefined;
}
