/** "in_consultation" as a person reads it: "In Consultation". */
export function titleCase(stored: string): string {
  return stored
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** First and last name as one, for places that show a person on one line. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/**
 * Whether text comes back from the database as it was sent: no NUL and no half of a surrogate pair, which PostgreSQL
 * cannot hold, and no byte order mark in front, which the embedded engine swallows.
 */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}|\0|^\ufeff/u.test(text);
}

export const notStorable = "Contains characters that cannot be stored";
