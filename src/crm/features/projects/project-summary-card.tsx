import type { ReactNode } from "react";
import type { Project } from "#contract/projects.ts";
import type { RoomWithStats } from "#contract/rooms.ts";
import { addressText, titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents, wholeDollars } from "#domain/money.ts";
import { projectValue } from "#domain/projects/value.ts";
import { mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { shownDate } from "../../api/business-time.ts";
import { useClient } from "../../data/clients.ts";
import { DirectionsLink } from "../../layout/directions-link.tsx";
import { May } from "../../layout/may.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";

interface SummaryProps {
  project: Project;
  rooms: readonly RoomWithStats[];
}

/** A quote can differ from the rooms as measured, by a discount or an option: then both are shown. */
export function ProjectSummary({ project, rooms }: SummaryProps) {
  const { completionDate, startDate, status, projectType, shownTotal, depositAmount, description } = project;
  const value = projectValue(rooms);
  return (
    <section
      aria-label="Summary"
      className="grid grid-cols-1 gap-5 rounded-xl border border-sand-deep bg-white p-5 sm:p-6"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <SummaryItem term="Status" plain>
          <StatusBadge status={status} />
        </SummaryItem>
        <May rule={mayReadBooks}>
          <SummaryItem term="Total Value">{value === undefined ? "–" : wholeDollars(value)}</SummaryItem>
        </May>
        <SummaryItem term="Completion Date">{completionDate ? shownDate(completionDate) : "TBD"}</SummaryItem>
        <SummaryItem term="Project Type" plain>
          {titleCase(projectType)}
        </SummaryItem>
        {startDate ? (
          <SummaryItem term="Start Date" plain>
            {shownDate(startDate)}
          </SummaryItem>
        ) : null}
        {shownTotal && wholeDollars(knownCents(shownTotal.amount)) !== wholeDollars(value ?? 0) ? (
          <SummaryItem term={titleCase(shownTotal.basis)}>
            {dollarsAndCents(knownCents(shownTotal.amount))}
          </SummaryItem>
        ) : null}
        {depositAmount === null ? null : (
          <SummaryItem term="Deposit Amount" plain>
            {wholeDollars(knownCents(depositAmount))}
          </SummaryItem>
        )}
      </dl>
      <May rule={mayWorkWithClients}>
        <HouseAddress clientId={project.clientId} />
      </May>
      {description ? (
        <p className="max-w-prose whitespace-pre-line break-words text-ink-soft">{description}</p>
      ) : null}
    </section>
  );
}

/** With the way there: a project is often opened before driving to it. */
function HouseAddress({ clientId }: { clientId: string }) {
  const { data: client } = useClient(clientId);
  const address = client && addressText(client);
  if (!address) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 break-words">{address}</span>
      <DirectionsLink address={address} />
    </p>
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
