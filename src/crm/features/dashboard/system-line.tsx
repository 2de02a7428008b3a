import { Link } from "@tanstack/react-router";
import { mayWatchServer } from "#domain/staff/permissions.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useSignedInUser } from "../../data/session.ts";
import { useConditions } from "../../data/system.ts";
import { conditionTitles } from "../../layout/condition-titles.ts";

/** Shown to administrators only while the server needs attention. */
export function SystemLine() {
  const { data } = useConditions(mayWatchServer(useSignedInUser()));
  if (!data || data.conditions.length === 0) return null;
  return (
    <p role="status" className="mb-6 rounded-soft border border-warn/40 bg-warn-pale px-5 py-4 text-warn">
      {data.conditions.map((condition) => `${conditionTitles[condition]}.`).join(" ")}{" "}
      <Link to="/crm/settings/$page" params={{ page: "system" }} className="font-medium underline">
        Open System
      </Link>
    </p>
  );
}

/** Says to administrators when the last backup was proved. */
export function LastProofLine() {
  const { data } = useConditions(mayWatchServer(useSignedInUser()));
  if (!data?.provedAt) return null;
  return (
    <p className="text-ink-soft text-sm">
      Last backup restored and compared {dateAndTime(data.provedAt)}.{" "}
      <Link
        to="/crm/settings/$page"
        params={{ page: "data" }}
        hash="backup"
        className="font-medium text-gulf underline-offset-4 hover:underline"
      >
        Open Backup
      </Link>
    </p>
  );
}
