import { importPeople, listImports, previewImport, undoImport as undo } from "#contract/imports.ts";
import { diskLow } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findImports, presentImports, previewOf } from "./import-reads.ts";
import { undoImport } from "./import-undo.ts";
import { importFile } from "./import-writes.ts";

export const importRoutes: ServedRoute[] = [
  handle(previewImport, async ({ body, at }, { db, timeZone }) =>
    reply(200, await previewOf(db, body, { at, timeZone })),
  ),

  handle(importPeople, async ({ body, actor, at }, { db, timeZone, isDiskLow }) => {
    if (await isDiskLow()) throw diskLow();
    const [presented] = await presentImports(db, [
      await importFile(db, { ...body, timeZone, by: actor, at }),
    ]);
    if (!presented) throw new Error("The import was not presented");
    return reply(201, presented);
  }),

  handle(listImports, async ({ query }, { db }) => {
    const { rows, headers } = await findImports(db, query);
    return reply(200, await presentImports(db, rows), headers);
  }),

  handle(undo, async ({ params, actor, at }, { db }) =>
    reply(200, await undoImport(db, { importId: params.id, by: actor, at })),
  ),
];
