/** Maps the version each of our changes was based on to the version it created. */
const made = new Map<string, number>();

export function changedByMe(id: string, before: number, after: number): void {
  if (after > before) made.set(`${id} ${before}`, after);
}

/**
 * The version to send for an edit made while the screen showed `shown`. A second edit sent before the first
 * response must not conflict with the user's own change.
 */
export function versionMeant(id: string, shown: number): number {
  const after = made.get(`${id} ${shown}`);
  return after === undefined ? shown : versionMeant(id, after);
}
