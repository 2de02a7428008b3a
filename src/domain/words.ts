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
