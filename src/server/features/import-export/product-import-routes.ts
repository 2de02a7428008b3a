import { previewSheet, takeInSheet as takeIn } from "#contract/product-import.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { previewOf } from "./product-import-reads.ts";
import { takeInSheet } from "./product-import-writes.ts";

export const productImportRoutes: ServedRoute[] = [
  handle(previewSheet, async ({ body }, { db }) => reply(200, await previewOf(db, body.content))),

  handle(takeIn, async ({ body, actor, at }, { db }) =>
    reply(200, await takeInSheet(db, { ...body, by: actor, at })),
  ),
];
