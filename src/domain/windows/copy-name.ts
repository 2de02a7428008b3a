const copied = / \(Copy(?: \d+)?\)$/;

/** The name of a copy beside the others: "W1 (Copy)", then "W1 (Copy 2)", also of a copy. */
export function copyName(original: string, taken: readonly string[]): string {
  const base = original.replace(copied, "");
  const names = new Set(taken);
  let next = `${base} (Copy)`;
  for (let count = 2; names.has(next); count += 1) next = `${base} (Copy ${count})`;
  return next;
}
