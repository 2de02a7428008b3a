import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { anonymousActor } from "#domain/events/event-sentences.ts";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { recordRoute } from "../../layout/record-route.ts";

const columns: Column<AuditEntry>[] = [
  { heading: "What", wide: true, cell: (entry) => <What entry={entry} /> },
  { heading: "Who", cell: (entry) => <ActorCell entry={entry} />, card: "detail" },
  {
    heading: "When",
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
    card: "detail",
  },
  { heading: "IP Address", cell: ({ address }) => address ?? "–" },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption="Audit trail" columns={columns} rows={entries} keyOf={({ id }) => String(id)} />;
}

/** Links to the record while it exists. */
function What({ entry: { what, label, record } }: { entry: AuditEntry }) {
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
