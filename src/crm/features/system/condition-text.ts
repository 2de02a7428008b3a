import type { Condition } from "#domain/system/conditions.ts";

interface ConditionText {
  /** What is wrong. */
  title: string;
  /** What to do. */
  advice: string;
}

export const conditionText: Record<Condition, ConditionText> = {
  disk_low: {
    title: "The disk is almost full",
    advice:
      "Delete files that the server doesn't need, or get a larger disk. Below 200 MB, visitors can only ask for a call.",
  },
  memory_low: {
    title: "Memory is almost used up",
    advice: "Restart Valance. If this comes back, give it more memory (MemoryMax in its service).",
  },
  submissions_waiting: {
    title: "Requests from visitors wait for the database",
    advice:
      "They are safe on disk. See whether PostgreSQL runs and its disk has space; they go in on their own.",
  },
  backup_failed: {
    title: "The last backup failed",
    advice: "Fix the reason below, then choose Back Up Now under Import, Export and Backup.",
  },
  backup_old: {
    title: "There is no backup from the last 26 hours",
    advice: "Choose Back Up Now under Import, Export and Backup. The server must be on at night.",
  },
  messages_failing: {
    title: "Messages fail",
    advice:
      "Read the provider's answer below. Correct the settings on your server, then resend under Messages.",
  },
  messages_waiting: {
    title: "Messages wait too long",
    advice: "Restart Valance. If you removed a provider's settings, put them back.",
  },
};
