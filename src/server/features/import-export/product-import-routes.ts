import { previewSheet, takeInSheet as takeIn } from "#contract/product-import.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { previewOf } from "./product-import-reads.ts";
import { takeInSheet } from "./product-import-writes.ts";

export const catalogueRoutes: ServedRoute[] = [
  on(previewSheet, async ({ body }, { db }) => say(200, await previewOf(db, body.content))),

  on(takeIn, async ({ body, actor, at }, { db }) =>
    say(200, await takeInSheet(db, { ...body, by: actor, at })),
  ),
];
