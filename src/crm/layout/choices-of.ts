import { titleCase } from "#domain/format.ts";
import type { Choice } from "#ui/combobox.tsx";

export function choicesOf(values: readonly string[], label: (value: string) => string = titleCase): Choice[] {
  return values.map((value) => [value, label(value)] as const);
}
