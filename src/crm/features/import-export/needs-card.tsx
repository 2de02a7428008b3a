import { type ImportKind, importFields, importNeeds } from "#domain/imports/columns.ts";
import { Card } from "../../layout/page.tsx";

/** What a file must have, before one is chosen. */
export function NeedsCard({ kind }: { kind: ImportKind }) {
  const needs = importNeeds[kind];
  const others = importFields(kind)
    .map(([, label]) => label)
    .filter((label) => !needs.some((need) => need.includes(label)));
  return (
    <Card className="px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Columns</h2>
      <dl className="mt-2 grid grid-cols-1 gap-3">
        <div>
          <dt className="text-ink-soft text-sm">Required</dt>
          {needs.map((need) => (
            <dd key={need} className="font-medium">
              {need}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Optional</dt>
          <dd>{others.join(", ")}</dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        Other names for them are fine: you match them in the next step.
      </p>
    </Card>
  );
}
