/** Phone numbers are kept as typed and, for matching, as digits. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

/**
 * The digits two spellings of one number share: "+1 (850) 555-0134" and "850.555.0134" are one phone.
 * Only for comparing; never shown.
 */
export function comparablePhone(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** (850) 555-0134, +1 (850) 555-0134, or what was typed when it is neither 10 digits nor 11 with a leading 1. */
export function formatPhone(typed: string): string {
  const digits = digitsOf(typed);
  const local = comparablePhone(typed);
  if (local.length !== 10) return typed;
  const formatted = `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`;
  return digits.length === 11 ? `+1 ${formatted}` : formatted;
}

/** +18505550134, as carriers want it: with the country, which is this one where none was typed. Undefined for no number. */
export function internationalPhone(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (/^\s*\+/.test(typed)) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const local = comparablePhone(typed);
  return local.length === 10 ? `+1${local}` : undefined;
}

/** Address of a telephone link: tel:+18505550134. */
export function telephoneLink(typed: string): string {
  const local = comparablePhone(typed);
  return local.length === 10 ? `tel:+1${local}` : `tel:${digitsOf(typed)}`;
}

/** The digits to seek where somebody types a phone number or a part of it; undefined for what is none. */
export function soughtDigits(typed: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(typed)) return undefined;
  const digits = comparablePhone(typed.replace(/^\s*\+1/, ""));
  return digits.length >= 3 ? digits : undefined;
}
