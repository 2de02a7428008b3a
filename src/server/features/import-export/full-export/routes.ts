import { downloadEverythingRoute } from "#contract/import-export.ts";
import { dayAt } from "#domain/calendar.ts";
import { hour } from "#domain/durations.ts";
import { mayDownloadEverything } from "#domain/staff/permissions.ts";
import type { AppContext } from "../../../platform/http/app-context.ts";
import { rateLimit } from "../../../platform/http/rate-limit.ts";
import { handle, reply, type ServedRoute } from "../../../platform/http/route-handler.ts";
import { refuseUnless } from "../../users/account-reads.ts";
import { refuseWithoutStepUp } from "../../users/step-up.ts";
import { recordExport } from "../exports.ts";
import { openFullExport } from "./archive.ts";

/** @throws HttpError 429 after six in an hour. */
export function limitFullExports(context: AppContext, userId: string): Promise<void> {
  return rateLimit(context, { bucket: "full export", caller: userId, limit: 6, period: hour });
}

export const fullExportRoutes: ServedRoute[] = [
  handle(downloadEverythingRoute, async ({ body, ...call }, context) => {
    const { actor: by, at } = call;
    const { db, timeZone } = context;
    await refuseUnless(db, by.id, mayDownloadEverything, "Only the owner can download everything");
    await refuseWithoutStepUp(context, { ...body, ...call });
    await limitFullExports(context, by.id);
    const archive = await openFullExport(context, at);
    try {
      await recordExport(db, { noun: "everything", format: "zip", by, at });
    } catch (error) {
      archive.destroy();
      throw error;
    }
    return reply(200, archive, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="valance-${dayAt(at, timeZone)}.zip"`,
      "cache-control": "no-store",
    });
  }),
];
