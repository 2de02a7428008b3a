/** Three-way comparison of a record that two people edited. Values are compared as JSON. */

export type Side = "mine" | "theirs";

export interface Difference<Field extends string = string> {
  field: Field;
  /** "both" if both changed it to different values. */
  changedBy: Side | "both";
}

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

/** Takes the only change to a field. Fields that both sides changed are left for the user to choose. */
export function proposed(found: readonly Difference[]): Record<string, Side> {
  const clear = found.filter(({ changedBy }) => changedBy !== "both");
  return Object.fromEntries(clear.map(({ field, changedBy }) => [field, changedBy as Side]));
}

export function settled<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const own = Object.entries(mine).filter(([field]) => chosen[field] === "mine");
  return { ...theirs, ...Object.fromEntries(own) };
}

/** A partial update: missing fields stay as they are. */
export type Changes<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

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
