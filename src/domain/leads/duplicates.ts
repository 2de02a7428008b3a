import { comparablePhone } from "../phone.ts";

export const duplicateKeys = ["phone", "email"] as const;
export type SharedDetail = (typeof duplicateKeys)[number];

interface ContactDetails {
  phone: string;
  email: string | null;
}

/** Undefined for too few digits to identify a phone, such as "n/a" or an extension. */
export function comparableDigits(phone: string): string | undefined {
  const digits = comparablePhone(phone);
  return digits.length >= 7 ? digits : undefined;
}

/** Identifying details that two leads share. */
export function sharedDetails(one: ContactDetails, other: ContactDetails): SharedDetail[] {
  const phone = comparableDigits(one.phone);
  const email = one.email?.toLowerCase();
  return [
    ...(phone && phone === comparableDigits(other.phone) ? (["phone"] as const) : []),
    ...(email && email === other.email?.toLowerCase() ? (["email"] as const) : []),
  ];
}

/** "phone", "email" or "phone and email" */
export function sharedDetailsText(because: readonly SharedDetail[]): string {
  return because.join(" and ");
}
