import { StartupError } from "../../platform/core/startup-error.ts";
import { databaseErrorIn } from "../../platform/db/constraint-errors.ts";

const unwritable = "Valance may not write to the folder for backups";

const reasons: Record<string, string> = {
  "42501":
    "It could not be proved: the database's account may not create a scratch database. Give it CREATEDB",
  "53100": "The disk of the database is full",
  ENOSPC: "The disk for backups is full",
  EACCES: unwritable,
  EEXIST: unwritable,
  ENOTDIR: unwritable,
  EROFS: unwritable,
};

/** Explains a failed backup to an administrator. Never holds values of the database. */
export function failureOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if ((error as Error).name === "AbortError") return "The server was stopped";
  const code = databaseErrorIn(error)?.code ?? (error as NodeJS.ErrnoException).code;
  const known = code && reasons[code];
  return known || `Something unexpected happened${code ? ` (${code})` : ""}. The server's log has more`;
}
