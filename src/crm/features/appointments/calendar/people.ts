import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";

/** Each person has a color and initials; the name is always available, too. */
export interface Person {
  /** Null for unassigned. */
  id: string | null;
  label: string;
  letters: string;
  /** Sets --person, the base color of an appointment. */
  hue: string;
}

/** Equally strong hues that also differ in lightness, for color-blind users. None is green, which means won. */
const hues = [
  "[--person:#1f7280]",
  "[--person:#b0702a]",
  "[--person:#5b62b3]",
  "[--person:#b04f3e]",
  "[--person:#b0587f]",
  "[--person:#95508c]",
  "[--person:#3b84c4]",
  "[--person:#8a7a18]",
] as const;

export const nobody: Person = {
  id: null,
  label: "Unassigned",
  letters: "–",
  hue: "[--person:#5f6f6e]",
};

/** Active users, plus others with appointments here. */
export function peopleOf(
  users: readonly Pick<AssignableUser, "id" | "name">[],
  appointments: readonly Appointment[],
): Person[] {
  const named = new Map(users.map(({ id, name }) => [id, name]));
  for (const { assignedTo, assignedName } of appointments)
    if (assignedTo && assignedName && !named.has(assignedTo)) named.set(assignedTo, assignedName);
  const places = placesOf([...named.keys()]);
  return [...named]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([id, label]) => ({ id, label, letters: lettersOf(label), hue: hues[places.get(id) ?? 0]! }));
}

/** A stable color per id; a new user shifts few others. */
function placesOf(ids: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const id of [...ids].sort()) {
    let place = Number.parseInt(id.slice(0, 6), 16) % hues.length;
    const taken = new Set(places.values());
    while (taken.size < hues.length && taken.has(place)) place = (place + 1) % hues.length;
    places.set(id, place);
  }
  return places;
}

/** "CA" for casey, "RS" for robin-staff. */
function lettersOf(label: string): string {
  const parts = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = parts.length > 1 ? parts.map((part) => part.charAt(0)).join("") : (parts[0] ?? label);
  return letters.slice(0, 2).toUpperCase();
}

export function personWith(people: readonly Person[], id: string | null): Person {
  return people.find((person) => person.id === id) ?? nobody;
}
