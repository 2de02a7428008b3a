import type { LeadDetails } from "#contract/leads.ts";
import { addDays } from "#domain/calendar.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { MenuChoices } from "#ui/menu.tsx";
import { useUserChoices, useUserNames } from "../../data/users.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { useToday } from "../../layout/now.ts";
import { useSetOnLead } from "./step-mutations.ts";

/** The statuses of a menu; a choice saves, optimistically. */
export function StatusChoices({ lead }: { lead: LeadDetails }) {
  const set = useSetOnLead();
  return (
    <MenuChoices
      value={lead.status}
      choices={choicesOf(leadStatuses)}
      onChoose={(chosen) => set.mutate({ lead, changes: { status: chosen as LeadStatus } })}
    />
  );
}

export function AssigneeChoices({ lead }: { lead: LeadDetails }) {
  const { assignedTo, assignedName } = lead;
  const set = useSetOnLead();
  const users = useUserChoices({ id: assignedTo, name: assignedName });
  const names = useUserNames();
  function assign(id: string) {
    const isAssigned = id !== "nobody";
    const name = names.get(id) ?? assignedName;
    set.mutate({
      lead,
      changes: { assignedTo: isAssigned ? id : null },
      assignedName: isAssigned ? name : null,
    });
  }
  return (
    <MenuChoices
      value={assignedTo ?? "nobody"}
      choices={[["nobody", "Unassigned"], ...users]}
      onChoose={assign}
    />
  );
}

/** Days to follow up on, with their labels. */
export function useSoon(): readonly (readonly [label: string, day: string])[] {
  const today = useToday();
  return [
    ["Tomorrow", addDays(today, 1)],
    ["In 3 days", addDays(today, 3)],
    ["In a week", addDays(today, 7)],
  ];
}
