import { Link, type LinkProps } from "@tanstack/react-router";
import type { AuditEntry, AuditRecord } from "#contract/audit.ts";
import { strangerWords } from "#domain/audit/words.ts";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../business.ts";
import { recordLook } from "../shell/record-link.tsx";

const columns: Column<AuditEntry>[] = [
  { heading: "What", cell: (entry) => <What entry={entry} /> },
  { heading: "Who", cell: (entry) => <Who entry={entry} /> },
  { heading: "When", cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { heading: "From", cell: ({ address }) => address ?? "–" },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption="Audit trail" columns={columns} rows={entries} keyOf={({ id }) => String(id)} />;
}

/** What was done, and to what: a link while that is still there. */
function What({ entry: { what, label, record } }: { entry: AuditEntry }) {
  return (
    <>
      <span className="block">{what}</span>
      {label && record ? (
        <Link {...screenOf(record, label)} className={recordLook}>
          {label}
        </Link>
      ) : (
        <span className="text-ink-soft">{label}</span>
      )}
    </>
  );
}

function Who({ entry: { by, kind } }: { entry: AuditEntry }) {
  return by ? (
    <span className="font-medium">{by.username}</span>
  ) : (
    <span className="text-ink-soft">{strangerWords(kind)}</span>
  );
}

/** Where the record is shown; an appointment among those of the same person. */
function screenOf({ noun, id, projectId }: AuditRecord, label: string): LinkProps {
  switch (noun) {
    case "lead":
      return { to: "/crm/leads", search: { open: "edit", id } };
    case "client":
      return { to: "/crm/clients", search: { open: "edit", id } };
    case "appointment":
      return { to: "/crm/appointments", search: { search: label } };
    case "project":
      return { to: "/crm/projects/$projectId", params: { projectId: id } };
    case "room":
      return {
        to: "/crm/projects/$projectId/room/$roomId",
        params: { projectId: projectId ?? "", roomId: id },
      };
    case "quote":
      return { to: "/crm/quotes/$quoteId", params: { quoteId: id } };
    case "member":
      return { to: "/crm/settings", hash: "team" };
  }
}
