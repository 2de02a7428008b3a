import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listImports, previewImport } from "#contract/imports.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { call, patienceWithFiles } from "../call.ts";
import { useRows } from "../rows.ts";

/** A file as it was chosen. */
export interface Chosen {
  fileName: string;
  content: string;
  /** Counts the files that were chosen: the text itself is too long to be a key. */
  count: number;
}

/** What would become of the file, asked again for each choice of columns; the old answer stays until then. */
export function usePreview(kind: ImportKind, chosen: Chosen, columns: (ImportField | null)[] | undefined) {
  const { content, count } = chosen;
  return useQuery({
    queryKey: [previewImport.path, kind, count, columns],
    queryFn: ({ signal }) =>
      call(previewImport, { body: { kind, content, columns }, signal, patience: patienceWithFiles }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useImports(kind: ImportKind) {
  return useRows(listImports, { kind, limit: 10 });
}
