import type { Person } from "./people.ts";

interface PersonMarkProps {
  person: Person;
  /** Whether to show the name; screen readers always get it. */
  named?: boolean | "where there is room";
}

export function PersonMark({ person, named = false }: PersonMarkProps) {
  const shown =
    named === true
      ? "truncate"
      : named
        ? "truncate [@container(max-width:5rem)_or_(max-height:3.25rem)_or_((max-height:4.25rem)_and_(max-width:9rem))]:sr-only"
        : "sr-only";
  return (
    <span className={`inline-flex min-w-0 max-w-full items-center gap-1.5 ${person.hue}`}>
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-full border border-(--person) font-semibold text-[0.625rem] text-ink leading-none ${person.id ? "bg-[color-mix(in_oklab,var(--person)_26%,var(--color-white))]" : "border-dashed"}`}
      >
        {person.letters}
      </span>
      <span className={shown}>{person.label}</span>
    </span>
  );
}
