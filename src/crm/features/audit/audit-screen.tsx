import { useSearch } from "@tanstack/react-router";
import { eventKinds } from "#domain/events/all-kinds.ts";
import { mayReadAudit } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { type AuditFilters, useAudit } from "../../data/audit.ts";
import { useSignedInUser } from "../../data/session.ts";
import { NotAllowedScreen } from "../../layout/error-screen.tsx";
import { Listing } from "../../layout/listing.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { AuditFilterForm } from "./audit-filter-form.tsx";
import { AuditTable } from "./audit-table.tsx";

export function AuditScreen() {
  return mayReadAudit(useSignedInUser()) ? <AuditEntries /> : <NotAllowedScreen />;
}

function AuditEntries() {
  const { search, kind: chosenKind, person, from, to } = useSearch({ from: "/crm/audit" });
  const kind = chosenKind && isChoice(chosenKind) ? chosenKind : undefined;
  const filters = { search, kind, person, from, to };
  const list = useAudit({ search, person, from, to, ...scopeOf(kind) });
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
          empty={isFiltered ? <NoResults kind={kind} /> : "No activity yet"}
        >
          {(entries) => <AuditTable entries={entries} />}
        </Listing>
      </Card>
    </Page>
  );
}

/** Changes alone unless chosen otherwise: people sign in more often than they change something. */
function scopeOf(kind: string | undefined): Pick<AuditFilters, "kind" | "only"> {
  if (!kind) return { only: "changes" };
  if (kind === "access") return { only: "access" };
  return kind === "everything" ? {} : { kind };
}

function isChoice(kind: string): boolean {
  return kind === "everything" || kind === "access" || eventKinds.has(kind);
}

function NoResults({ kind }: { kind: string | undefined }) {
  const { filter } = useUrlState();
  return (
    <Empty
      action={
        kind ? null : (
          <Button variant="quiet" onClick={() => filter({ kind: "everything" })}>
            Include Sign-Ins
          </Button>
        )
      }
    >
      No results for these filters
    </Empty>
  );
}
