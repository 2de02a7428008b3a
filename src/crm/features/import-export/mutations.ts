import type { z } from "zod";
import { fileTimeout } from "#api/fetch-route.ts";
import {
  downloadEverythingRoute,
  importPeopleRoute,
  type PastImport,
  undoImportRoute,
} from "#contract/import-export.ts";
import { people, rows } from "#domain/imports/rows.ts";
import { call, callFile } from "../../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { archiveTimeout, keep } from "../../data/exports.ts";

export function useImportPeople() {
  return useMutationWithToast({
    send: (body: z.input<typeof importPeopleRoute.body>) =>
      call(importPeopleRoute, { body, timeout: fileTimeout }),
    done: ({ kind, added, skipped }) => ({
      title: `${people(kind, added)} added`,
      ...(skipped > 0 ? { description: `${rows(skipped)} skipped` } : {}),
    }),
    failed: serverMessage("Failed to import the file"),
  });
}

export function useUndoImport() {
  return useMutationWithToast({
    send: ({ id }: PastImport) => call(undoImportRoute, { params: { id }, timeout: fileTimeout }),
    done: ({ removed, kept: result }, { kind }) => ({
      title: `${people(kind, removed)} removed`,
      ...(result > 0 ? { description: `${people(kind, result)} kept: edited since the import.` } : {}),
    }),
    failed: serverMessage("Failed to undo the import"),
  });
}

export function useDownloadEverything() {
  return useMutationWithToast({
    send: async () => keep(await callFile(downloadEverythingRoute, { body: {}, timeout: archiveTimeout })),
    done: (fileName) => ({ title: "Download ready", description: fileName }),
    failed: serverMessage("Failed to download everything"),
  });
}
