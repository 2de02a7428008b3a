/** What became of a record that two people edited from one beginning. Values are compared as they are written in JSON. */

export type Side = "mine" | "theirs";

export interface Difference<Field extends string = string> {
  field: Field;
  /** Who changed it: one of the two, or both, differently. */
  changedBy: Side | "both";
}

/** The fields that are not the same on both sides, in their own order. */
export function differences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({ field, changedBy: changedBy(base[field], mine[field], theirs[field]) }));
}

function changedBy(base: unknown, mine: unknown, theirs: unknown): Side | "both" {
  if (same(base, mine)) return "theirs";
  return same(base, theirs) ? "mine" : "both";
}

/** Where only one of the two has changed a field, that change stands; where both have, somebody has to choose. */
export function proposed(found: readonly Difference[]): Record<string, Side> {
  const clear = found.filter(({ changedBy }) => changedBy !== "both");
  return Object.fromEntries(clear.map(({ field, changedBy }) => [field, changedBy as Side]));
}

/** Their values, and mine where mine was chosen. */
export function settled<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const kept = Object.entries(mine).filter(([field]) => chosen[field] === "mine");
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** What somebody would have otherwise; what is left out stays as it is. */
export type Changes<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

/** What is different after an edit: each field as it was and as it is. */
export function changesBetween<Values extends object>(
  was: Values,
  edited: Changes<Values>,
): { before: Partial<Values>; after: Partial<Values> } {
  const changed = Object.entries(edited).filter(
    ([field, value]) => value !== undefined && !same(was[field as keyof Values], value),
  );
  return {
    before: Object.fromEntries(
      changed.map(([field]) => [field, was[field as keyof Values]]),
    ) as Partial<Values>,
    after: Object.fromEntries(changed) as Partial<Values>,
  };
}

function same(one: unknown, other: unknown): boolean {
  return (JSON.stringify(one) ?? "null") === (JSON.stringify(other) ?? "null");
}
