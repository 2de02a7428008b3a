import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { type Day, longDate } from "#domain/calendar.ts";
import { anonymousActor } from "#domain/events/event-sentences.ts";
import { type Column, Table } from "#ui/table.tsx";
import { dayOfInstant, timeAt } from "../../api/business-time.ts";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { recordRoute } from "../../layout/record-route.ts";

const columns: Column<AuditEntry>[] = [
  { heading: "What", wide: true, cell: (entry) => <What entry={entry} /> },
  { heading: "Who", cell: (entry) => <ActorCell entry={entry} />, card: "detail" },
  {
    heading: "When",
    cell: ({ at }) => <time dateTime={at}>{timeAt(at)}</time>,
    card: "detail",
  },
  { heading: "IP Address", cell: ({ address }) => address ?? "–" },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption="Audit trail"
      columns={columns}
      rows={entries}
      keyOf={({ id }) => String(id)}
      groupOf={({ at }) => dayHeading(dayOfInstant(at))}
    />
  );
}

/** "Friday, November 27, 2026" */
function dayHeading(day: Day): string {
  return `${longDate(day)}, ${day.slice(0, 4)}`;
}

/** Links to the record while it exists. Who acted on their own account is named beside it. */
function What({ entry: { what, label: subject, record, by } }: { entry: AuditEntry }) {
  const label = subject === by?.username ? "" : subject;
  return (
    <div className={inlineLinkClasses}>
      <span>{what}</span>
      {label && record ? (
        <Link {...recordRoute(record)} className={recordClasses}>
          {label}
        </Link>
      ) : (
        <span className="text-ink-soft">{label}</span>
      )}
    </div>
  );
}

function ActorCell({ entry: { by, kind } }: { entry: AuditEntry }) {
  return by ? (
    <span className="font-medium">{by.name}</span>
  ) : (
    <span className="text-ink-soft">{anonymousActor(kind)}</span>
  );
}
