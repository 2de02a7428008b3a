import { Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { PastImport } from "#contract/import-export.ts";
import { titleCase } from "#domain/format.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import { people } from "#domain/imports/rows.ts";
import { mayUndoImports } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { isRunning, useImports } from "../../data/imports.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Listing } from "../../layout/listing.tsx";
import { Card } from "../../layout/page.tsx";
import { useUndoImport } from "./mutations.ts";

const columns: Column<PastImport>[] = [
  { heading: "File", cell: ({ fileName }) => <span className="font-medium">{fileName}</span> },
  {
    heading: "Added",
    cell: (each) => (isRunning(each) ? <Progress {...each} /> : each.added.toLocaleString("en-US")),
    align: "right",
  },
  { heading: "Skipped", cell: ({ skipped }) => skipped.toLocaleString("en-US"), align: "right" },
  { heading: "When", cell: ({ createdAt }) => dateAndTime(createdAt) },
  { heading: "By", cell: ({ byName }) => byName ?? "Former team member" },
  { heading: "Actions", cell: (each) => <Undo imported={each} />, actions: "buttons" },
];

export function ImportsTable({ kind }: { kind: ImportKind }) {
  const list = useImports(kind);
  return (
    <Card>
      <h2 className="border-sand-deep border-b px-5 py-5 font-semibold text-deep text-lg sm:px-6">
        Earlier Imports
      </h2>
      <Listing list={list} failed="Failed to load earlier imports" empty="No imports yet">
        {(rows) => <Table caption="Earlier imports" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Listing>
    </Card>
  );
}

function Undo({ imported }: { imported: PastImport }) {
  const [isConfirming, setConfirming] = useState(false);
  const undo = useUndoImport();
  const mayUndo = mayUndoImports(useSignedInUser());
  if (imported.undoneAt)
    return <span className="text-ink-soft">Undone {dateAndTime(imported.undoneAt)}</span>;
  if (!mayUndo) return null;
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Undo the import of ${imported.fileName}`}
        onClick={() => setConfirming(true)}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        Undo
      </Button>
      {isConfirming ? (
        <Confirm
          title={`Remove ${people(imported.kind, imported.added)}?`}
          action="Undo Import"
          pending={undo.isPending}
          onConfirm={() => undo.mutate(imported, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          {`${titleCase(imported.kind)} edited since the import are kept.`}
        </Confirm>
      ) : null}
    </>
  );
}

export function Progress({ kind, added, waiting }: Pick<PastImport, "kind" | "added" | "waiting">) {
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
