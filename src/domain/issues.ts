type Path = readonly PropertyKey[];

/** A schema's complaint, of zod or zod/mini. */
export interface Issue {
  path: Path;
  message?: string | undefined;
}

/** The first message of each field, in the order of the schema. `fieldOf` names the field that a path leads to. */
export function firstMessages(
  issues: readonly Issue[],
  fieldOf: (path: Path) => string = fullPath,
): Record<string, string> {
  // A Map, because a field may be named "constructor".
  const messages = new Map<string, string>();
  for (const { path, message = "Not valid" } of issues) {
    const field = fieldOf(path);
    if (!messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}

/** "lineItems.0.total" */
export function fullPath(path: Path): string {
  return path.map(String).join(".");
}

/** "lineItems" */
export function topField(path: Path): string {
  return String(path[0]);
}
