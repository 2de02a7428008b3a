/** "in_consultation" as a person reads it: "In Consultation". */
export function titleCase(stored: string): string {
  return stored
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

interface Named {
  firstName: string;
  lastName: string;
  companyName?: string | null;
}

/** "Ines Quintana", or "Harbor Condos (Ines Quintana)" for a business: a name on one line. */
export function fullName({ companyName, ...contact }: Named): string {
  const name = contactName(contact);
  if (!companyName?.trim()) return name;
  return name ? `${companyName} (${name})` : companyName;
}

/** The person, also of a business; empty where a business named nobody. */
export function contactName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a form says of a client without a name: a business needs no contact person. */
export function missingName({ firstName, lastName, companyName }: Named): Record<string, string> {
  if (companyName?.trim()) return {};
  return {
    ...(firstName.trim() ? {} : { firstName: "First name is required" }),
    ...(lastName.trim() ? {} : { lastName: "Last name is required" }),
  };
}

/** "3 leads, 1 client, and 2 appointments": what there is none of is left out. */
export function countedWords(counts: Record<string, number>): string {
  const counted = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([nouns, count]) => `${count.toLocaleString("en-US")} ${count === 1 ? nouns.slice(0, -1) : nouns}`);
  return new Intl.ListFormat("en-US").format(counted);
}

/**
 * Whether text comes back from the database as it was sent: no NUL and no half of a surrogate pair, which PostgreSQL
 * cannot hold, and no byte order mark in front, which spreadsheets put there unseen.
 */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}|\0|^\ufeff/u.test(text);
}

/** All that nobody sees or that turns the words after it around. Joiners make letters and emoji; NUL is refused. */
const unseen =
  /(?!\0|\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const joinersOfNothing = /^\s*(?:\u200c|\u200d)(?:\s|\u200c|\u200d)*/;

/**
 * Text as it stands on one line: breaks and tabs are a space, and what nobody sees is left out. So no name turns the
 * words beside it around, breaks their line, or differs from another's in nothing that can be seen.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(breaks, " ").replaceAll(unseen, "").replace(joinersOfNothing, "");
}

export const notStorable = "Contains characters that cannot be stored";

interface Place {
  city: string | null;
  state: string;
  zipCode: string | null;
}

/** Street and town on one line. The street of somebody who asked for a visit says the town already, or all of it. */
export function addressWords({ address, ...place }: Place & { address: string | null }): string {
  if (!address || /\d{5}(-\d{4})?\s*$/.test(address)) return address ?? "";
  const { city, state, zipCode } = place;
  const last = address.split(",").at(-1)?.trim().toLowerCase();
  if (last === state.toLowerCase() || !city) return [address, zipCode].filter(Boolean).join(" ");
  return `${address}, ${townWords(last === city.toLowerCase() ? { ...place, city: null } : place)}`;
}

/** "Seaside, FL 32459", as far as it is known. */
export function townWords(place: Place): string {
  const { city, state, zipCode } = place;
  return [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
