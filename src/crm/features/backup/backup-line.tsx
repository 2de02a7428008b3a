import { Link } from "@tanstack/react-router";
import { mayBackUp } from "#domain/staff/permissions.ts";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useBackups } from "../../data/backups.ts";
import { useSignedInUser } from "../../data/session.ts";

/** Leads down to the backups. */
export function BackupLine() {
  const user = useSignedInUser();
  const found = useBackups(user).data;
  if (!mayBackUp(user)) return null;
  if (!found) return <p className="min-h-control" />;
  const proved = found.backups.find(({ provedAt }) => provedAt);
  return (
    <Link
      to="/crm/settings/$page"
      params={{ page: "data" }}
      hash="backup"
      className={`inline-flex min-h-control items-center underline-offset-4 hover:underline ${found.trouble ? "text-warn" : "text-gulf"}`}
    >
      {found.trouble
        ? "The backup needs your attention"
        : proved
          ? `Backed up ${shownDate(dayOfInstant(proved.takenAt))}, restored and compared`
          : "No backup yet"}
    </Link>
  );
}
