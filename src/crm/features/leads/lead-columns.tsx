import type { Lead } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { wantsFollowUp } from "#domain/leads/lead.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { createdLabel } from "#domain/relative.ts";
import { dateAndTime, dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useToday } from "../../layout/now.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { ColumnsMenu, type KeyedColumn, shownColumns } from "../../layout/table-columns.tsx";

/** Besides the contact and the actions, which always show. */
export const leadColumns: KeyedColumn<Lead>[] = [
  { key: "type", heading: "Type", cell: (lead) => titleCase(lead.leadType), spare: "wide" },
  {
    ...{ key: "status", heading: "Status", sort: "status", card: "status" },
    cell: (lead) => <StatusBadge status={lead.status} />,
  },
  {
    ...{ key: "assignedName", heading: "Assigned To", sort: "assignedName" },
    ...{ card: "detail", spare: "narrow" },
    cell: (lead) => <AssignedTo lead={lead} />,
  },
  {
    ...{ key: "followUpOn", heading: "Follow-Up", sort: "followUpOn", card: "detail" },
    cell: (lead) => <FollowUp lead={lead} />,
  },
  {
    ...{ key: "value", heading: "Value", sort: "value", align: "right", card: "amount" },
    cell: ({ value }) => (value ? wholeDollars(knownCents(value)) : <EmptyCell>–</EmptyCell>),
  },
  {
    ...{ key: "lastContactedAt", heading: "Last Contact", sort: "lastContactedAt" },
    cell: ({ lastContactedAt }) =>
      lastContactedAt ? <Elapsed instant={lastContactedAt} /> : <EmptyCell>Never</EmptyCell>,
  },
  {
    ...{ key: "nextAppointmentAt", heading: "Next Appointment", sort: "nextAppointmentAt" },
    cell: ({ nextAppointmentAt }) =>
      nextAppointmentAt ? <Day>{dateAndTime(nextAppointmentAt)}</Day> : <EmptyCell>None</EmptyCell>,
  },
  { key: "source", heading: "Source", cell: (lead) => titleCase(lead.source), spare: "wide" },
  {
    ...{ key: "createdAt", heading: "Created", sort: "createdAt", spare: "medium" },
    cell: (lead) => <Elapsed instant={lead.createdAt} />,
  },
];

export const shownLeadColumns = shownColumns("leads", [
  ...["type", "status", "assignedName", "followUpOn", "value", "source", "createdAt"],
]);

export function LeadColumnsMenu() {
  return <ColumnsMenu setting={shownLeadColumns} columns={leadColumns} />;
}

function EmptyCell({ children }: { children: string }) {
  return (
    <span data-empty className="text-ink-soft">
      {children}
    </span>
  );
}

/** A card has room for one: the date comes first. */
function AssignedTo({ lead: { assignedName, followUpOn } }: { lead: Lead }) {
  if (!assignedName) return <EmptyCell>Unassigned</EmptyCell>;
  return <span data-empty={followUpOn ? true : undefined}>{assignedName}</span>;
}

function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Elapsed({ instant }: { instant: string }) {
  return <Day>{createdLabel(dayOfInstant(instant), useToday())}</Day>;
}

function FollowUp({ lead: { followUpOn, status } }: { lead: Lead }) {
  const today = useToday();
  if (!followUpOn) return <EmptyCell>None</EmptyCell>;
  const isDue = followUpOn <= today && wantsFollowUp(status);
  return (
    <span className={`whitespace-nowrap ${isDue ? "font-medium text-alert" : ""}`}>
      {isDue ? "Due " : ""}
      {shownDate(followUpOn)}
    </span>
  );
}
