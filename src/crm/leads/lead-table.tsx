import { CalendarPlus, MessageSquareOff, Pencil, PhoneCall, UserCheck } from "lucide-react";
import type { Lead } from "#contract/leads.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { formatPhone } from "#domain/phone.ts";
import { createdWording } from "#domain/relative.ts";
import { fullName, titleCase } from "#domain/words.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dayOfInstant, today } from "../business.ts";
import { useAddress } from "../shell/address.ts";
import { Email } from "../shell/email.tsx";
import { RecordLink } from "../shell/record-link.tsx";
import { StatusBadge } from "../shell/status-badge.tsx";
import { useConvertLead, useUpdateLead } from "./changes.ts";

const columns: Column<Lead>[] = [
  { heading: "Contact", cell: (lead) => <Contact lead={lead} /> },
  { heading: "Type", cell: (lead) => titleCase(lead.leadType) },
  { heading: "Status", cell: (lead) => <StatusBadge status={lead.status} /> },
  { heading: "Source", cell: (lead) => titleCase(lead.source) },
  { heading: "Created", cell: (lead) => <Created lead={lead} /> },
  { heading: "Actions", cell: (lead) => <LeadActions lead={lead} />, actions: "menu" },
];

export function LeadTable({ leads }: { leads: readonly Lead[] }) {
  return <Table caption="Leads" columns={columns} rows={leads} keyOf={(lead) => lead.id} />;
}

function Contact({ lead }: { lead: Lead }) {
  const { openDialog } = useAddress();
  return (
    <>
      <RecordLink onClick={() => openDialog("edit", lead.id)}>{fullName(lead)}</RecordLink>
      <span className="block text-ink-soft text-sm">{formatPhone(lead.phone)}</span>
      {lead.email ? <Email address={lead.email} /> : null}
    </>
  );
}

function Created({ lead }: { lead: Lead }) {
  return <span className="whitespace-nowrap">{createdWording(dayOfInstant(lead.createdAt), today())}</span>;
}

function LeadActions({ lead }: { lead: Lead }) {
  const { openDialog } = useAddress();
  const update = useUpdateLead();
  const convert = useConvertLead();
  const { id, status, smsConsent, version } = lead;
  return (
    <Menu label={`Actions for ${fullName(lead)}`}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", id)}>
        Edit Lead
      </MenuItem>
      {status === "new" ? (
        <MenuItem
          icon={<PhoneCall aria-hidden="true" />}
          onSelect={() => update.mutate({ id, status: "contacted", version })}
        >
          Mark Contacted
        </MenuItem>
      ) : null}
      {mayScheduleConsultation(status) ? (
        <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={() => openDialog("schedule", id)}>
          Schedule Appointment
        </MenuItem>
      ) : null}
      {smsConsent ? (
        <MenuItem
          icon={<MessageSquareOff aria-hidden="true" />}
          onSelect={() => update.mutate({ id, smsConsent: false, version })}
        >
          Stop Texts
        </MenuItem>
      ) : null}
      {status === "converted" ? (
        <MenuItem icon={<UserCheck aria-hidden="true" />} onSelect={() => convert.mutate(id)}>
          Convert to Client
        </MenuItem>
      ) : null}
    </Menu>
  );
}
