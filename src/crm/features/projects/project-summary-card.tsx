import type { ReactNode } from "react";
import type { Project } from "#contract/projects.ts";
import type { RoomWithStats } from "#contract/rooms.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents, wholeDollars } from "#domain/money.ts";
import { projectValue } from "#domain/projects/value.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { shownDate } from "../../api/business-time.ts";
import { May } from "../../layout/may.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";

interface SummaryProps {
  project: Project;
  rooms: readonly RoomWithStats[];
}

export function ProjectSummary({ project, rooms }: SummaryProps) {
  const { completionDate, startDate, status, projectType, shownTotal, depositAmount, description } = project;
  const value = projectValue(rooms);
  return (
    <section
      aria-label="Summary"
      className="grid grid-cols-1 gap-5 rounded-xl border border-sand-deep bg-white p-5 sm:p-6"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <May rule={mayReadBooks}>
          <SummaryItem term="Total Value">{value === undefined ? "–" : wholeDollars(value)}</SummaryItem>
        </May>
        <SummaryItem term="Completion Date">{completionDate ? shownDate(completionDate) : "TBD"}</SummaryItem>
        <SummaryItem term="Status" plain>
          <StatusBadge status={status} />
        </SummaryItem>
        <SummaryItem term="Project Type" plain>
          {titleCase(projectType)}
        </SummaryItem>
        {startDate ? (
          <SummaryItem term="Start Date" plain>
            {shownDate(startDate)}
          </SummaryItem>
        ) : null}
        {shownTotal === null ? null : (
          <SummaryItem term={titleCase(shownTotal.basis)} plain>
            {dollarsAndCents(knownCents(shownTotal.amount))}
          </SummaryItem>
        )}
        {depositAmount === null ? null : (
          <SummaryItem term="Deposit Amount" plain>
            {wholeDollars(knownCents(depositAmount))}
          </SummaryItem>
        )}
      </dl>
      {description ? (
        <p className="max-w-prose whitespace-pre-line break-words text-ink-soft">{description}</p>
      ) : null}
    </section>
  );
}

function SummaryItem({ term, plain, children }: { term: string; plain?: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className={plain ? "" : "font-semibold text-deep text-lg tabular-nums"}>{children}</dd>
    </div>
  );
}
