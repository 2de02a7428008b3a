import { UsersRound } from "lucide-react";
import type { Duplicate } from "#contract/duplicates.ts";
import type { Day } from "#domain/calendar.ts";
import { createdWording } from "#domain/relative.ts";
import { fullName, titleCase } from "#domain/words.ts";
import { Button } from "#ui/button.tsx";
import { FailureLine } from "#ui/states.tsx";
import { dayOfInstant } from "../business.ts";
import { useFocusKept } from "../focus-kept.ts";
import { useAddress } from "../shell/address.ts";
import { useToday } from "../shell/now.ts";
import { useTellApart } from "./changes.ts";
import { useDuplicates } from "./queries.ts";

/** Leads that may be the same person; nothing where there are none. */
export function DuplicatesCard({ leadId }: { leadId: string }) {
  const { data: duplicates, error, refetch } = useDuplicates(leadId);
  const heading = useFocusKept(duplicates?.length ?? 0);
  if (error && !duplicates)
    return (
      <FailureLine onRetry={() => void refetch()}>Possible duplicates could not be looked up</FailureLine>
    );
  if (!duplicates || duplicates.length === 0) return null;
  return (
    <section
      aria-label="May be the same person"
      className="grid gap-3 rounded-xl border border-brass-light bg-brass-light/15 px-5 py-4 sm:px-6"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 font-medium text-brass-strong outline-none"
      >
        <UsersRound aria-hidden="true" className="size-5 shrink-0" />
        {duplicates.length === 1
          ? "Another lead may be the same person"
          : `${duplicates.length} other leads may be the same person`}
      </h2>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {duplicates.map((lead) => (
          <Alike key={lead.id} leadId={leadId} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function Alike({ leadId, lead }: { leadId: string; lead: Duplicate }) {
  const { openDialog } = useAddress();
  const apart = useTellApart(leadId);
  const day = useToday();
  const name = fullName(lead);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="break-words font-medium">{name}</span>
        <span className="block text-ink-soft text-sm">{whyAlike(lead, day)}</span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button look="plain" disabled={apart.isPending} onClick={() => apart.mutate({ id: lead.id, name })}>
          {apart.isPending ? "Saving" : "Keep Apart"}
          <span className="sr-only"> from {name}</span>
        </Button>
        <Button look="quiet" className="bg-white" onClick={() => openDialog("merge", lead.id)}>
          Compare<span className="sr-only"> with {name}</span>
        </Button>
      </span>
    </li>
  );
}

function whyAlike({ because, status, createdAt }: Duplicate, day: Day): string {
  const same = because.map((what) => (what === "phone" ? "phone" : "e-mail")).join(" and ");
  return `Same ${same} · ${titleCase(status)} · ${createdWording(dayOfInstant(createdAt), day)}`;
}
