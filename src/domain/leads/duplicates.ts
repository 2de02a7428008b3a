import { comparablePhone } from "../phone.ts";

/** Why two leads may be one person. */
export const samenesses = ["phone", "email"] as const;
export type Sameness = (typeof samenesses)[number];

interface Reachable {
  phone: string;
  email: string | null;
}

/** The digits that tell one phone from another; none where there are too few: "n/a", an extension, a slip. */
export function tellingDigits(phone: string): string | undefined {
  const digits = comparablePhone(phone);
  return digits.length >= 7 ? digits : undefined;
}

/** What two leads have in common that hardly two people share. */
export function samenessOf(one: Reachable, other: Reachable): Sameness[] {
  const phone = tellingDigits(one.phone);
  const email = one.email?.toLowerCase();
  return [
    ...(phone && phone === tellingDigits(other.phone) ? (["phone"] as const) : []),
    ...(email && email === other.email?.toLowerCase() ? (["email"] as const) : []),
  ];
}

/** "phone", "e-mail" or "phone and e-mail" */
export function samenessWords(because: readonly Sameness[]): string {
  return because.map((what) => (what === "phone" ? "phone" : "e-mail")).join(" and ");
}
