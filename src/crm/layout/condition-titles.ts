import type { Condition } from "#domain/system/conditions.ts";

export const conditionTitles: Record<Condition, string> = {
  disk_low: "The disk is almost full",
  memory_low: "Memory is almost used up",
  submissions_waiting: "Requests from visitors wait for the database",
  certificate_ending: "The website's certificate expires soon",
  backup_failed: "The last backup failed",
  backup_old: "There is no backup from the last 26 hours",
  backup_not_copied: "The last backup is only on the server",
  archive_failing: "The database's log isn't archived",
  archive_copy_late: "The archive's weekly copy of the database is missing",
  messages_held: "Messages are held: HOLD_MESSAGES is on",
  messages_failing: "Messages are failing",
  messages_waiting: "Messages wait too long",
};
