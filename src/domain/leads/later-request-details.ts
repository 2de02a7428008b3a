import { isZipAlone, zipAloneOf } from "../format.ts";
import { comparablePhone } from "../phone.ts";

const comparedFields = ["email", "phone", "address", "zipCode", "propertyType"] as const;
export const alsoGivenFields = [...comparedFields, "smsConsent"] as const;
type LaterDetailField = (typeof alsoGivenFields)[number];

/** A detail of a later request that the lead lacks. */
interface LaterDetail {
  field: LaterDetailField;
  value: string;
}

type KnownDetails = Partial<Record<(typeof comparedFields)[number], string | null>> & {
  /** True if the consent is already known: the number has agreed or has opted out. */
  smsConsent: boolean;
};

/** Details of later requests that differ from the lead, without repeats, newest first. */
export function alsoGiven(
  lead: KnownDetails,
  later: readonly Readonly<Record<string, unknown>>[],
): LaterDetail[] {
  const found = new Map<string, LaterDetail>();
  for (const content of later) {
    for (const field of comparedFields) {
      const value = givenIn(content, field);
      if (!value?.trim()) continue;
      const spelled = comparable(field, value);
      if (spelled === comparable(field, lead[field] ?? "")) continue;
      const key = `${field} ${spelled}`;
      if (!found.has(key)) found.set(key, { field, value });
    }
    if (!lead.smsConsent && agrees(content, lead.phone))
      found.set("smsConsent", { field: "smsConsent", value: "Yes" });
  }
  return [...found.values()];
}

/** A ZIP code alone is no address, and the ZIP code where the form has no field for it. */
function givenIn(
  { address, ...content }: Readonly<Record<string, unknown>>,
  field: (typeof comparedFields)[number],
): string | undefined {
  const place = typeof address === "string" ? address : "";
  if (field === "address") return isZipAlone(place) ? undefined : place;
  const value = content[field] ?? (field === "zipCode" ? zipAloneOf(place) : undefined);
  return typeof value === "string" ? value : undefined;
}

/** A later request's consent, for the lead's own number. */
function agrees(
  { smsConsent, phone }: Readonly<Record<string, unknown>>,
  known: string | null | undefined,
): boolean {
  return smsConsent === true && comparablePhone(String(phone ?? "")) === comparablePhone(known ?? "");
}

function comparable(field: (typeof comparedFields)[number], value: string): string {
  return field === "phone" ? comparablePhone(value) : value.trim().toLowerCase();
}
