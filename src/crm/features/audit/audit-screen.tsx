import { useSearch } from "@tanstack/react-router";
import { eventKinds } from "#domain/events/all-kinds.ts";
import { mayReadAudit } from "#domain/staff/permissions.ts";
import { useAudit } from "../../data/audit.ts";
import { useSignedInUser } from "../../data/session.ts";
import { NotAllowedScreen } from "../../layout/error-screen.tsx";
import { Listing } from "../../layout/listing.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { AuditFilterForm } from "./audit-filter-form.tsx";
import { AuditTable } from "./audit-table.tsx";

export function AuditScreen() {
  return mayReadAudit(useSignedInUser()) ? <AuditEntries /> : <NotAllowedScreen />;
}

function AuditEntries() {
  const { search, kind: chosenKind, person, from, to } = useSearch({ from: "/crm/audit" });
  const kind = chosenKind && eventKinds.has(chosenKind) ? chosenKind : undefined;
  const filters = { search, kind, person, from, to };
  const list = useAudit(filters);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Page
      title="Audit Trail"
      tools={<AuditFilterForm filters={filters} />}
      back={{ to: "/crm/settings", label: "Back to Settings" }}
    >
      <Card>
        <Listing
          list={list}
          failed="Failed to load the audit trail"
          empty={isFiltered ? "No results for these filters" : "No activity yet"}
        >
          {(entries) => <AuditTable entries={entries} />}
        </Listing>
      </Card>
    </Page>
  );
}
