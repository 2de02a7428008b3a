/** Which version of a record one's own change has made of which. */
const made = new Map<string, number>();

/** Notes what came of a change: it was made on the version `before`, and has made of it the version `after`. */
export function changedByMe(id: string, before: number, after: number): void {
  if (after > before) made.set(`${id} ${before}`, after);
}

/**
 * The version that a change is meant for which was made on a screen that showed `shown`. Who changes something twice in
 * a row, the second time before the first was answered, contradicts nobody but themselves.
 */
export function versionMeant(id: string, shown: number): number {
  const after = made.get(`${id} ${shown}`);
  return after === undefined ? shown : versionMeant(id, after);
}
