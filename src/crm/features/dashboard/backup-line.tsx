import { Link } from "@tanstack/react-router";
import { oldAfterHours } from "#domain/backups.ts";
import { useBackups } from "../../data/backups.ts";
import { useSignedInUser } from "../../data/session.ts";

/** Shown to administrators only while the last backup failed or is old. */
export function BackupLine() {
  const { data } = useBackups(useSignedInUser());
  if (!data?.trouble) return null;
  return (
    <p role="status" className="mb-6 rounded-soft border border-warn/40 bg-warn-pale px-5 py-4 text-warn">
      {data.trouble === "failed"
        ? "The last backup failed."
        : `There is no backup from the last ${oldAfterHours} hours.`}{" "}
      <Link
        to="/crm/settings/$page"
        params={{ page: "data" }}
        hash="backup"
        className="font-medium underline"
      >
        Open Backup
      </Link>
    </p>
  );
}
