import type { ImportKind } from "./columns.ts";

/** "1 lead", "2,417 clients" */
export function people(kind: ImportKind, count: number): string {
  const noun = count === 1 ? kind.slice(0, -1) : kind;
  return `${count.toLocaleString("en-US")} ${noun}`;
}

export function rows(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
