import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Duplicate } from "#contract/duplicates.ts";
import type { Day } from "#domain/calendar.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { sharedDetailsText } from "#domain/leads/duplicates.ts";
import { createdLabel } from "#domain/relative.ts";
import { Button } from "#ui/button.tsx";
import { FailureLine } from "#ui/empty-state.tsx";
import { dayOfInstant } from "../../../api/business-time.ts";
import { useDuplicates } from "../../../data/duplicates.ts";
import { useToday } from "../../../layout/now.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { useDismissDuplicate, useRestoreDuplicate } from "./mutations.ts";

export function DuplicatesCard({ leadId }: { leadId: string }) {
  const { data, error, refetch } = useDuplicates(leadId);
  if (error && !data)
    return <FailureLine onRetry={() => void refetch()}>Failed to load possible duplicates</FailureLine>;
  if (!data) return null;
  const alike = data.filter(({ toldApart }) => !toldApart);
  const apart = data.filter(({ toldApart }) => toldApart);
  return (
    <>
      <PossibleDuplicates leadId={leadId} leads={alike} />
      <DismissedDuplicates leadId={leadId} leads={apart} />
    </>
  );
}

interface LeadsProps {
  leadId: string;
  leads: Duplicate[];
}

function PossibleDuplicates({ leadId, leads }: LeadsProps) {
  const { openDialog } = useUrlState();
  const dismissing = useDismissDuplicate(leadId);
  if (leads.length === 0) return null;
  return (
    <section
      aria-label="Possible duplicates"
      className="grid gap-3 rounded-xl border border-brass-light bg-brass-light/15 px-5 py-4 sm:px-6"
    >
      <h2 className="flex items-center gap-2.5 font-medium text-brass-strong">
        <UsersRound aria-hidden="true" className="size-5 shrink-0" />
        {leads.length === 1 ? "Possible duplicate" : `${leads.length} possible duplicates`}
      </h2>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {leads.map((lead) => (
          <Alike key={lead.id} lead={lead}>
            <Button variant="plain" onClick={() => dismissing.mutate(lead)}>
              Not a Duplicate<span className="sr-only"> of {fullName(lead)}</span>
            </Button>
            <Button variant="quiet" className="bg-white" onClick={() => openDialog("merge", lead.id)}>
              Compare<span className="sr-only"> with {fullName(lead)}</span>
            </Button>
          </Alike>
        ))}
      </ul>
    </section>
  );
}

function DismissedDuplicates({ leadId, leads }: LeadsProps) {
  const restoring = useRestoreDuplicate(leadId);
  if (leads.length === 0) return null;
  return (
    <details className="rounded-xl border border-sand-deep bg-white px-5 sm:px-6">
      <summary className="min-h-control cursor-pointer py-2.5 text-ink-soft">
        {leads.length === 1
          ? "Not a duplicate of another lead with the same phone or email"
          : `Not a duplicate of ${leads.length} leads with the same phone or email`}
      </summary>
      <ul className="grid gap-2 pb-4">
        {leads.map((lead) => (
          <Alike key={lead.id} lead={lead}>
            <Button variant="quiet" onClick={() => restoring.mutate(lead)}>
              Mark as Possible Duplicate<span className="sr-only"> of {fullName(lead)}</span>
            </Button>
          </Alike>
        ))}
      </ul>
    </details>
  );
}

function Alike({ lead, children }: { lead: Duplicate; children: ReactNode }) {
  const day = useToday();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="break-words font-medium">{fullName(lead)}</span>
        <span className="block text-ink-soft text-sm">{matchText(lead, day)}</span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</span>
    </li>
  );
}

function matchText({ because, status, createdAt }: Duplicate, day: Day): string {
  const when = createdLabel(dayOfInstant(createdAt), day);
  return `Same ${sharedDetailsText(because)} · ${titleCase(status)} · ${when}`;
}
