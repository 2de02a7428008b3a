import type { ReactNode } from "react";
import type { ImportPreview } from "#contract/import-export.ts";
import { type ImportKind, importFields } from "#domain/imports/columns.ts";
import { rows } from "#domain/imports/rows.ts";

export function FindingsCard({ preview, kind }: { preview: ImportPreview; kind: ImportKind }) {
  const { ready, duplicates, duplicateRows, faulty, faultyRows } = preview;
  const label = (field: string) => importFields(kind).find(([each]) => each === field)?.[1] ?? field;
  return (
    <div className="grid grid-cols-1 gap-5 border-sand-deep border-t px-5 py-6 sm:px-6">
      <p role="status" className="font-medium text-lg">
        {`${ready.toLocaleString("en-US")} of ${rows(preview.rows)} ready to import`}
      </p>
      <SkippedRows
        title={`${rows(duplicateRows)} skipped: already in Valance`}
        count={duplicateRows}
        shown={duplicates.length}
      >
        {duplicates.map(({ line, name, of }) => (
          <li key={line}>
            Line {line}: {name} {of ? `matches ${of.name} by email or phone` : "appears earlier in the file"}
          </li>
        ))}
      </SkippedRows>
      <SkippedRows
        title={`${rows(faultyRows)} ${faultyRows === 1 ? "has" : "have"} errors`}
        count={faultyRows}
        shown={faulty.length}
      >
        {faulty.map(({ line, fields }) => (
          <li key={line}>
            Line {line}:{" "}
            {Object.entries(fields)
              .map(([field, message]) => `${label(field)}: ${message}`)
              .join("; ")}
          </li>
        ))}
      </SkippedRows>
    </div>
  );
}

interface SkippedRowsProps {
  title: string;
  count: number;
  shown: number;
  children: ReactNode;
}

function SkippedRows({ title, count, shown, children }: SkippedRowsProps) {
  if (count === 0) return null;
  return (
    <details className="rounded-soft bg-sand/60 px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{title}</summary>
      <ul className="grid grid-cols-1 gap-1.5 break-words pb-4 text-ink-soft">{children}</ul>
      {count > shown ? <p className="pb-4 text-ink-soft">And {rows(count - shown)} more.</p> : null}
    </details>
  );
}
