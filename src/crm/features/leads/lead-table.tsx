import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { useMemo, useState } from "react";
import { maxBulkLeads } from "#contract/bulk-update.ts";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { LeadFilters } from "../../data/leads.ts";
import { Email, recordClasses } from "../../layout/links.tsx";
import { type KeyedColumn, useShownColumns } from "../../layout/table-columns.tsx";
import { useUrlState, withOpenedHere } from "../../layout/use-url-state.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { Urgency } from "./lead-card-content.tsx";
import { leadColumns, shownLeadColumns } from "./lead-columns.tsx";
import { LeadMenu } from "./lead-menu.tsx";

interface RowSelection {
  picked: ReadonlySet<string>;
  onPick: (id: string, isPicked: boolean) => void;
}

function columnsWith(shown: readonly KeyedColumn<Lead>[], { picked, onPick }: RowSelection): Column<Lead>[] {
  const namesAssignee = shown.some(({ key }) => key === "assignedName");
  return [
    {
      heading: "Contact",
      sort: "lastName",
      wide: true,
      cell: (lead) => (
        <div className="flex items-center gap-1">
          <span className="relative z-1 -my-2.5 -ml-3 @max-2xl:absolute @max-2xl:inset-y-0 @max-2xl:left-1 @max-2xl:m-0 @max-2xl:grid @max-2xl:place-items-center">
            <Checkbox
              label={`Select ${fullName(lead)}`}
              quiet
              checked={picked.has(lead.id)}
              onChange={(isPicked) => onPick(lead.id, isPicked)}
            />
          </span>
          <Contact lead={lead} namesAssignee={namesAssignee} />
        </div>
      ),
    },
    ...shown,
    {
      ...{ heading: "Actions", actions: "pair" },
      cell: (lead) => (
        <>
          {lead.phone ? <Call lead={lead} /> : null}
          <LeadMenu lead={lead} />
        </>
      ),
    },
  ];
}

interface LeadTableProps {
  leads: readonly Lead[];
  filters: LeadFilters;
}

export function LeadTable({ leads, filters: { sort, followUp } }: LeadTableProps) {
  const { filter } = useUrlState();
  const shown = useShownColumns(shownLeadColumns, leadColumns);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => leads.filter(({ id }) => picked.has(id)), [leads, picked]);

  function pick(id: string, isPicked: boolean) {
    setPicked((now) => {
      const next = new Set(now);
      if (isPicked && next.size < maxBulkLeads) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return (
    <>
      <BulkActions
        leads={leads}
        picked={rows}
        onPickAll={(all) => setPicked(new Set(all ? leads.slice(0, maxBulkLeads).map(({ id }) => id) : []))}
      />
      <Table
        caption="Leads"
        columns={columnsWith(shown, { picked, onPick: pick })}
        rows={leads}
        keyOf={(lead) => lead.id}
        sorting={{
          by: sort,
          onSort: (by) => filter({ sort: by }),
          otherwise: followUp ? "Longest due first" : "Newest first",
        }}
      />
    </>
  );
}

/** In a table, the number is beside the name. */
function Call({ lead }: { lead: Lead }) {
  return (
    <a
      href={telephoneLink(lead.phone)}
      aria-label={`Call ${fullName(lead)}`}
      className="grid size-control place-items-center rounded-soft text-gulf hover:bg-glass-pale @2xl:hidden"
    >
      <Phone aria-hidden="true" className="size-5" />
    </a>
  );
}

interface ContactProps {
  lead: Lead;
  /** Where the table has no room for the column of the assignees. */
  namesAssignee: boolean;
}

function Contact({ lead, namesAssignee }: ContactProps) {
  const { opened } = useUrlState();
  const isOpen = opened.open === "lead";
  return (
    <div className="min-w-0 flex-1 items-baseline gap-x-3 @4xl:grid @4xl:grid-cols-[11rem_9rem] @min-[100rem]:grid-cols-[12rem_9rem_minmax(0,1fr)]">
      <span className="flex min-w-0 items-baseline">
        <Urgency lead={lead} />
        <Link
          from="/crm/leads"
          to="."
          search={(now) => ({ ...now, open: "lead", id: lead.id })}
          resetScroll={false}
          replace={isOpen}
          state={isOpen || withOpenedHere}
          className={`${recordClasses} min-w-0 @2xl:@max-4xl:truncate`}
          title={fullName(lead)}
        >
          {fullName(lead)}
        </Link>
      </span>
      <span className="flex min-w-0 gap-x-3 text-ink-soft text-sm @max-2xl:hidden @4xl:contents">
        <span className="whitespace-nowrap empty:hidden">{lead.phone ? formatPhone(lead.phone) : null}</span>
        {namesAssignee ? (
          <span className="min-w-0 truncate @4xl:hidden">{lead.assignedName ?? "Unassigned"}</span>
        ) : null}
        {lead.email ? (
          <span className="hidden min-w-0 @min-[100rem]:inline">
            <Email address={lead.email} />
          </span>
        ) : null}
      </span>
    </div>
  );
}
