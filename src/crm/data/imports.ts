import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fileTimeout } from "#api/fetch-route.ts";
import { listImportsRoute, type PastImport, previewImportRoute } from "#contract/import-export.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

export interface ChosenFile {
  fileName: string;
  content: string;
  /** Identifies the chosen file; its text is too long for a query key. */
  count: number;
}

/** Once the import runs, a later preview would count its rows. */
export function mayPreview({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): boolean {
  return !(isPending || isSuccess);
}

interface PreviewOptions {
  columns: (ImportField | null)[] | undefined;
  enabled: boolean;
}

/** Keeps the previous preview on screen while columns change. */
export function usePreview(kind: ImportKind, chosen: ChosenFile, { columns, enabled }: PreviewOptions) {
  const { content, count } = chosen;
  return useQuery({
    queryKey: [previewImportRoute.path, kind, count, columns],
    queryFn: ({ signal }) =>
      call(previewImportRoute, { body: { kind, content, columns }, signal, timeout: fileTimeout }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const lookEvery = 1_000;

/** Polls each second while an import is running. */
export function useImports(kind: ImportKind, { isTakingIn = false } = {}) {
  const again = (rows: readonly PastImport[]) => (isTakingIn || rows.some(isRunning) ? lookEvery : false);
  return useRows(listImportsRoute, { kind, limit: 10 }, { again });
}

export function isRunning({ waiting }: PastImport): boolean {
  return waiting > 0;
}
