import { Link } from "@tanstack/react-router";
import { mayWatchServer } from "#domain/staff/permissions.ts";
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
