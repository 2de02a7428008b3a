import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { LeadDetails } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { wantsFollowUp } from "#domain/leads/lead.ts";
import { Button, MenuButton } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { Menu } from "#ui/menu.tsx";
import { shownDate } from "../../api/business-time.ts";
import { useToday } from "../../layout/now.ts";
import { Card } from "../../layout/page.tsx";
import { AssigneeChoices, StatusChoices, useSoon } from "./step-choices.tsx";
import { useSetOnLead } from "./step-mutations.ts";

/** Each field saves on change, optimistically. */
export function NextStepCard({ lead }: { lead: LeadDetails }) {
  const set = useSetOnLead();
  const { status, assignedName } = lead;
  return (
    <Card className="grid gap-4 px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Next</h2>
      <Chosen term="Status" now={titleCase(status)}>
        <StatusChoices lead={lead} />
      </Chosen>
      <Chosen term="Assigned to" now={assignedName ?? "Unassigned"}>
        <AssigneeChoices lead={lead} />
      </Chosen>
      <FollowUp lead={lead} onSave={(followUpOn) => set.mutate({ lead, changes: { followUpOn } })} />
    </Card>
  );
}

function Chosen({ term, now, children }: { term: string; now: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3">
      <span className="text-ink-soft">{term}</span>
      <Menu
        label={term}
        button={
          <MenuButton>
            <span className="sr-only">{term}: </span>
            {now}
          </MenuButton>
        }
      >
        {children}
      </Menu>
    </div>
  );
}

interface FollowUpProps {
  lead: LeadDetails;
  onSave: (day: string | null) => void;
}

function FollowUp({ lead: { followUpOn, status }, onSave }: FollowUpProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const saved = followUpOn ?? "";
  const [typed, setTyped] = useState(saved);
  const [begun, setBegun] = useState(saved);
  // A changed date replaces the typed one; the form keeps its focus.
  if (begun !== saved) {
    setBegun(saved);
    setTyped(saved);
  }
  const soon = useSoon();
  const today = useToday();
  const isDue = followUpOn !== null && followUpOn <= today && wantsFollowUp(status);

  function send(submit: FormEvent) {
    submit.preventDefault();
    if (typed !== saved) onSave(typed || null);
  }

  /** Its button disappears with the follow-up. */
  function done() {
    field.current?.focus();
    onSave(null);
  }

  return (
    <form onSubmit={send} className="grid gap-3 border-sand-deep border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          Follow up on
        </label>
        {isDue ? (
          <span className="font-medium text-alert text-sm">
            {followUpOn === today ? "Due today" : `Due since ${shownDate(followUpOn)}`}
          </span>
        ) : null}
      </div>
      <div className="flex gap-2">
        <TextInput
          id={id}
          ref={field}
          type="date"
          value={typed}
          className="min-w-0 flex-1"
          onChange={(change) => setTyped(change.target.value)}
        />
        <Button type="submit" variant="quiet" aria-disabled={typed === saved}>
          Set
        </Button>
      </div>
      <div className="-mx-2 flex flex-wrap">
        {soon.map(([label, day]) => (
          <Button key={label} variant="plain" className="px-2.5" onClick={() => onSave(day)}>
            {label}
          </Button>
        ))}
        {followUpOn ? (
          <Button variant="plain" className="px-2.5" onClick={done}>
            Done
          </Button>
        ) : null}
      </div>
    </form>
  );
}
