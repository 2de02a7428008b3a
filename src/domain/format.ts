/** "in_consultation" becomes "In Consultation". The specification stores "cancelled"; people read "Canceled". */
export function titleCase(stored: string): string {
  return stored
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .replace("Cancelled", "Canceled");
}

export interface PersonNames {
  firstName: string;
  lastName: string;
  companyName?: string | null;
}

/** "Ines Quintana", or "Harbor Condos (Ines Quintana)" for a business. */
export function fullName({ companyName, ...contact }: PersonNames): string {
  const name = contactName(contact);
  if (!companyName?.trim()) return name;
  return name ? `${companyName} (${name})` : companyName;
}

/** The name in a greeting: the contact person's first name, or the company where there is none. */
export function greetedName({ firstName, companyName }: PersonNames): string {
  return firstName || (companyName ?? "");
}

/** Empty for a business without a contact person. */
export function contactName({ firstName, lastName }: PersonNames): string {
  return `${firstName} ${lastName}`.trim();
}

/** Errors by field. A business needs no contact person. */
export function missingName({ firstName, lastName, companyName }: PersonNames): Record<string, string> {
  if (companyName?.trim()) return {};
  return {
    ...(firstName.trim() ? {} : { firstName: "First name is required" }),
    ...(lastName.trim() ? {} : { lastName: "Last name is required" }),
  };
}

/** "3 leads, 1 client, and 2 appointments". Leaves out zero counts. */
export function countedText(counts: Record<string, number>): string {
  const counted = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([nouns, count]) => `${count.toLocaleString("en-US")} ${count === 1 ? nouns.slice(0, -1) : nouns}`);
  return new Intl.ListFormat("en-US").format(counted);
}

/**
 * Whether the database returns the text unchanged. PostgreSQL cannot store NUL or half a surrogate pair. Spreadsheets
 * add an invisible byte order mark at the front.
 */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}|\0|^\ufeff/u.test(text);
}

/**
 * Invisible characters and direction overrides. Keeps joiners, which letters and emoji need. NUL is rejected elsewhere.
 */
const unseen =
  /(?!\0|\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const leadingJoiners = /^\s*(?:\u200c|\u200d)(?:\s|\u200c|\u200d)*/;

/**
 * Turns breaks and tabs into spaces and drops invisible characters. A name can then neither reverse the text beside it,
 * break its line, nor look the same as another name and differ from it.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(breaks, " ").replaceAll(unseen, "").replace(leadingJoiners, "");
}

export const notStorable = "Contains characters that can't be saved";

interface Place {
  city: string | null;
  state: string;
  zipCode: string | null;
}

/** Street and town on one line. Visitors often type the town or the full address into the street field. */
export function addressText({ address, ...place }: Place & { address: string | null }): string {
  if (!address || /\d{5}(-\d{4})?\s*$/.test(address)) return address ?? "";
  const { city, state, zipCode } = place;
  const last = address.split(",").at(-1)?.trim().toLowerCase();
  if (last === state.toLowerCase() || !city) return [address, zipCode].filter(Boolean).join(" ");
  return `${address}, ${townText(last === city.toLowerCase() ? { ...place, city: null } : place)}`;
}

/** The person's address, or the town or ZIP code if that is all there is. */
export function placeText(person: Place & { address: string | null }): string {
  if (person.address) return addressText(person);
  return person.city || person.zipCode ? townText(person) : "";
}

/** As long as the form's field. */
const zipAlone = /^Zip Code: (.{0,20})$/;

/** The specified /schedule request has no address and sends "Zip Code: 32541". */
export function isZipAlone(address: string): boolean {
  return zipAlone.test(address);
}

/** The ZIP code of such an address as the visitor typed it. */
export function zipAloneOf(address: string): string | null {
  return zipAlone.exec(address)?.[1]?.trim() || null;
}

/** "14 Sea Oat Lane, Destin" of what addressText returns, for where there is no room for the rest. */
export function streetAndTown(address: string): string {
  return address.split(",").slice(0, 2).join(",");
}

/** "Seaside, FL 32459", without the missing parts. */
export function townText(place: Place): string {
  const { city, state, zipCode } = place;
  return [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** "60 minutes", on appointments; forms pass a string. Source: staff-crm.md section 2. */
export function minutesText(minutes: number | string): string {
  return `${minutes} minutes`;
}

/** "22 min", "5.5 hr" or "3.2 days"; a dash for null. */
export function hoursText(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${tenths(hours)} hr` : `${tenths(hours / 24)} days`;
}

function tenths(amount: number): string {
  return (Math.round(amount * 10) / 10).toLocaleString("en-US");
}
