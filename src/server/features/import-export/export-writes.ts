import type { Db } from "../../platform/db/connection.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";

interface ExportContext extends WriteContext {
  noun: "leads" | "clients" | "products" | "reports";
  format: "csv" | "excel" | "pdf";
}

/** Logs everyone who exports personal data. */
export function recordExport(db: Db, { noun, format, by, at }: ExportContext): Promise<number> {
  return db.transaction((tx) =>
    recordEvent(tx, { kind: "data.exported", subjectId: by.id, by, at, detail: { label: noun, format } }),
  );
}
