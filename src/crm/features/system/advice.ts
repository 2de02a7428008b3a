import type { Condition } from "#domain/system/conditions.ts";

/** Advice for each condition. */
export const advice: Record<Condition, string> = {
  disk_low:
    "Delete files that the server doesn't need, or get a larger disk. Below 200 MB, visitors can only ask for a call.",
  memory_low: "Restart Valance. If this comes back, give it more memory (MemoryMax in its service).",
  submissions_waiting:
    "They are safe on disk. Check that PostgreSQL is running and its disk has space; they'll be added automatically.",
  certificate_ending:
    "Check that the proxy renews it (certbot or Caddy). Once it expires, browsers warn every visitor.",
  backup_failed: "Fix the reason below, then choose Back Up Now under Import, Export and Backup.",
  backup_old: "Choose Back Up Now under Import, Export and Backup. The server must be on at night.",
  backup_not_copied:
    "Fix the reason below. The next backup copies those that are missing, or choose Back Up Now under Import, Export and Backup.",
  archive_failing:
    "Check whether the disk of LOG_ARCHIVE_DIR is full or missing. Until it works, the log fills the disk of the database.",
  archive_copy_late:
    "Check that the disk of LOG_ARCHIVE_DIR has space for a copy of the database, and the disk of DATA_DIR for another to test it. It's tried again every hour.",
  messages_held:
    "Nothing is sent to customers, staff or other programs; it stays queued. To send it, remove HOLD_MESSAGES from your server's settings and restart Valance.",
  messages_failing:
    "Read the provider's answer below. Correct the settings on your server, then resend under Messages.",
  messages_waiting: "Restart Valance. If you removed a provider's settings, put them back.",
};
