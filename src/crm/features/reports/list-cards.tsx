import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Report } from "#contract/reports.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { listDefinitions, type MetricDefinition } from "#domain/reports/metric-definitions.ts";
import { Empty } from "#ui/empty-state.tsx";
import { recordClasses } from "../../layout/links.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { rowsAt } from "./drill-down.tsx";
import { ReportSection } from "./report-section.tsx";

export function PerformersCard({ report }: { report: Report }) {
  return (
    <ListCard
      definition={listDefinitions.topPerformers}
      glance={report.topPerformers[0]?.name}
      empty="No accepted quotes in this period"
    >
      {report.topPerformers.map(({ memberId: userId, name, accepted, acceptedTotal }) => (
        <Line
          key={userId}
          name={
            <Link
              {...rowsAt("quotes", report, { counted: "accepted", sentBy: userId })}
              className={recordClasses}
            >
              {name}
            </Link>
          }
          under={accepted === 1 ? "1 accepted quote" : `${accepted.toLocaleString("en-US")} accepted quotes`}
          amount={acceptedTotal}
        />
      ))}
    </ListCard>
  );
}

export function HighValueCard({ projects }: { projects: Report["highValueProjects"] }) {
  return (
    <ListCard
      definition={listDefinitions.highValueProjects}
      glance={projects[0] && wholeDollars(knownCents(projects[0].totalAmount))}
      empty="No projects in progress or completed"
    >
      {projects.map(({ id, name, clientName, totalAmount, status }) => (
        <Line
          key={id}
          name={
            <Link to="/crm/projects/$projectId" params={{ projectId: id }} className={recordClasses}>
              {name}
            </Link>
          }
          under={clientName}
          badge={<StatusBadge status={status} />}
          amount={totalAmount}
        />
      ))}
    </ListCard>
  );
}

interface ListCardProps {
  definition: MetricDefinition;
  glance: string | undefined;
  empty: string;
  children: ReactNode[];
}

function ListCard({ definition: { label, is }, glance, empty, children }: ListCardProps) {
  return (
    <ReportSection title={label} is={is} glance={glance}>
      {children.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ol className="divide-y divide-sand-deep">{children}</ol>
      )}
    </ReportSection>
  );
}

interface LineProps {
  name: ReactNode;
  under: string;
  badge?: ReactNode;
  amount: string;
}

function Line({ name, under, badge, amount }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5 sm:px-6">
      <div className="min-w-0 grow basis-40 break-words">
        {name}
        <p className="text-ink-soft text-sm">{under}</p>
      </div>
      {badge}
      <span className="font-medium tabular-nums">{wholeDollars(knownCents(amount))}</span>
    </li>
  );
}
