import { useState } from "react";
import type { ImportPreview } from "#contract/import-export.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { people } from "#domain/imports/rows.ts";
import { Button } from "#ui/button.tsx";
import { type ChosenFile, isRunning, mayPreview, useImports, usePreview } from "../../data/imports.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Card } from "../../layout/page.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { Progress } from "./imports-table.tsx";
import { useImportPeople } from "./mutations.ts";

interface PreviewCardProps {
  kind: ImportKind;
  chosen: ChosenFile;
  onDone: () => void;
}

export function PreviewCard({ kind, chosen, onDone }: PreviewCardProps) {
  const [columns, setColumns] = useState<(ImportField | null)[]>();
  const send = useImportPeople();
  const preview = usePreview(kind, chosen, { columns, enabled: mayPreview(send) });
  return (
    <Card>
      <Loaded query={preview} failed="This file can't be imported">
        {(found) => (
          <>
            <ColumnsTable
              kind={kind}
              headings={found.headings}
              sample={found.sample}
              columns={columns ?? found.columns}
              onChange={setColumns}
            />
            <FindingsCard preview={found} kind={kind} />
            <ImportFooter
              {...{ kind, chosen, found, send, onDone }}
              columns={columns ?? found.columns}
              isChecking={preview.isPlaceholderData}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface ImportFooterProps extends PreviewCardProps {
  found: ImportPreview;
  send: ReturnType<typeof useImportPeople>;
  columns: (ImportField | null)[];
  isChecking: boolean;
}

function ImportFooter({ kind, chosen, found, send, columns, isChecking, onDone }: ImportFooterProps) {
  const { fileName, content } = chosen;
  const submit = () => send.mutate({ kind, fileName, content, columns }, { onSuccess: onDone });
  return (
    <footer className="flex flex-wrap items-center justify-end gap-4 border-sand-deep border-t px-5 py-5 sm:px-6">
      {send.isPending ? <Importing kind={kind} /> : null}
      <Button disabled={isChecking || send.isPending || found.ready === 0} onClick={submit}>
        {send.isPending ? "Importing" : `Import ${people(kind, found.ready)}`}
      </Button>
    </footer>
  );
}

/** The import continues if the user leaves this page. */
function Importing({ kind }: { kind: ImportKind }) {
  const running = useImports(kind, { isTakingIn: true }).rows?.find(isRunning);
  return (
    <div role="status" className="min-w-56 grow sm:max-w-sm">
      {running ? <Progress {...running} /> : <p className="text-ink-soft">Reading the file</p>}
    </div>
  );
}
