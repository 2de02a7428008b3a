import { Link } from "@tanstack/react-router";
import type { SystemState } from "#contract/system.ts";
import { nightlyTime } from "#domain/backups.ts";
import { spokenTime } from "#domain/calendar.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { linkClasses, type Part, stateBy } from "./part.ts";

export function backupParts(state: SystemState): Part[] {
  return [backupPart(state), elsewherePart(state), ...archiveParts(state)];
}

function backupPart(state: SystemState): Part {
  const { takenAt, provedAt, failure } = state.backup;
  return {
    ...{ name: "Backup", state: stateBy(state, "backup_failed", "backup_old", "backup_not_copied") },
    text: (
      <>
        <p>
          {takenAt && provedAt
            ? `Taken ${dateAndTime(takenAt)}, proved by a restore ${dateAndTime(provedAt)}.`
            : `None yet. The first one is made at ${spokenTime(nightlyTime)}.`}{" "}
          <Link to="/crm/settings/$page" params={{ page: "data" }} hash="backup" className={linkClasses}>
            Open Backup
          </Link>
        </p>
        {failure ? <p className="text-alert">The last one failed: {failure}</p> : null}
      </>
    ),
  };
}

function Advised({ setting, children }: { setting: string; children: string }) {
  return (
    <p>
      {children} <span className="whitespace-nowrap text-sm">Server setting: {setting}</span>
    </p>
  );
}

/** The part "Backup" says that a copy failed. */
function elsewherePart({ backup: { elsewhere } }: SystemState): Part {
  const name = "Backup Elsewhere";
  if (elsewhere) return { name, state: "fine", text: `Each backup is copied to ${elsewhere}.` };
  const text = "Backups are only on this server: fire or theft would take them.";
  return { name, state: "off", text: <Advised setting="BACKUP_S3_ENDPOINT">{text}</Advised> };
}

/** Empty with DATABASE_URL: that server archives its own log. */
function archiveParts(state: SystemState): Part[] {
  const { archive } = state.backup;
  const name = "Log Archive";
  if (archive)
    return [
      { name, state: stateBy(state, "archive_failing", "archive_copy_late"), text: archiveText(archive) },
    ];
  if (!state.engine.isPrivate) return [];
  const text = "At most one day of work would be lost. With a log archive, one minute.";
  return [{ name, state: "off", text: <Advised setting="LOG_ARCHIVE_DIR">{text}</Advised> }];
}

function archiveText({ archivedUntil, copiedAt }: NonNullable<SystemState["backup"]["archive"]>): string {
  const log = archivedUntil
    ? `The database's log was last archived ${dateAndTime(archivedUntil)}.`
    : "The database's log isn't archived yet.";
  const copy = copiedAt
    ? `Its last copy of the database was made and tested ${dateAndTime(copiedAt)}.`
    : "The archive has no copy of the database yet.";
  return `${log} ${copy}`;
}
