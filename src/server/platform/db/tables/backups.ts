import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { backupCauses } from "#domain/backups.ts";
import { createdAt, id, moment, oneOf } from "./columns.ts";

/** Each backup that was begun. Left out of backups: they describe this server's folder. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    cause: text("cause", { enum: backupCauses }).notNull(),
    takenAt: moment("taken_at").notNull(),
    /** Null while it runs, and after a kill until the next one begins. */
    finishedAt: moment("finished_at"),
    /** The archive's path on the server. */
    place: text("place").notNull(),
    /** The public half of the backup key that opens it; null if it is not encrypted. */
    recipient: text("recipient"),
    /** Bytes; null until the archive is complete, and once a newer one replaced it unproved. */
    size: bigint("size", { mode: "number" }),
    /** When a restore of it was compared with its manifest. */
    provedAt: moment("proved_at"),
    /** Reason for its failure, or of its copy elsewhere if it is proved; for people. */
    failure: text("failure"),
  },
  (table) => [
    index("backups_by_time").on(table.takenAt),
    check("backups_cause_known", oneOf("cause", backupCauses)),
    check(
      "backups_end_proved_or_failed",
      sql`("finished_at" is not null) = ("proved_at" is not null or "failure" is not null)`,
    ),
  ],
);

/** At most one row: the public half of the key that opens new backups. The other half is on paper (decision 087). */
export const backupKey = pgTable(
  "backup_key",
  {
    only: boolean("only").primaryKey().default(true),
    /** An age recipient: `age1…`. */
    recipient: text("recipient").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("backup_key_is_one_row", sql`${table.only}`)],
);
