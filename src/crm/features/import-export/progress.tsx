import { useId } from "react";
import type { Imported } from "#contract/imports.ts";
import { people } from "#domain/imports/rows.ts";

export function Progress({ kind, added, waiting }: Pick<Imported, "kind" | "added" | "waiting">) {
  const id = useId();
  return (
    <span className="grid grid-cols-1 gap-1.5">
      <span id={id} className="text-ink-soft">
        {added.toLocaleString("en-US")} of {people(kind, added + waiting)} added
      </span>
      <progress aria-labelledby={id} value={added} max={added + waiting} className="h-2 w-full accent-gulf" />
    </span>
  );
}
