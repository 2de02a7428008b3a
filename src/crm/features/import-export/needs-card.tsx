import { Download } from "lucide-react";
import { type ImportKind, importFields, importNeeds, sampleFile } from "#domain/imports/columns.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Card } from "../../layout/page.tsx";

/** What a file must have, before one is chosen. */
export function NeedsCard({ kind }: { kind: ImportKind }) {
  const needs = importNeeds[kind];
  const others = importFields(kind)
    .map(([, label]) => label)
    .filter((label) => !needs.some((need) => need.includes(label)));
  return (
    <Card className="px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-deep text-lg">Columns</h2>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleFile(kind))}`}
          download={`sample-${kind}.csv`}
          className={buttonClasses("quiet")}
        >
          <Download aria-hidden="true" className="size-4.5" />
          Download a Sample
        </a>
      </div>
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
      <p className="mt-3 text-ink-soft text-sm">Different column names? You'll match them next.</p>
    </Card>
  );
}
