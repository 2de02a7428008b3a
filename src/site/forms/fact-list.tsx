/** Short facts beside their terms. Leaves out the unknown ones. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [term: string, fact: string | undefined])[];
}) {
  return (
    <dl className="field-columns mt-8 gap-y-0">
      {facts
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div key={term} className="border-sand-deep border-t py-3">
            <dt className="text-ink-soft text-sm">{term}</dt>
            <dd className="break-words font-medium text-deep">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
