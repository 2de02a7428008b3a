import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Imported, listImports, previewImport } from "#contract/imports.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { call, patienceWithFiles } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

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

const lookEvery = 1_000;

/** Earlier imports. While one goes on, begun here or by somebody else, its progress is asked for each second. */
export function useImports(kind: ImportKind, { isTakingIn = false } = {}) {
  const again = (rows: readonly Imported[]) => (isTakingIn || rows.some(isRunning) ? lookEvery : false);
  return useRows(listImports, { kind, limit: 10 }, { again });
}

export function isRunning({ waiting }: Imported): boolean {
  return waiting > 0;
}
