import { useRef, useState } from "react";
import { maxBulkLeads } from "#contract/bulk-update.ts";
import type { Lead } from "#contract/leads.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { Button, MenuButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Menu, MenuChoices } from "#ui/menu.tsx";
import { useUserChoices } from "../../data/users.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { useChangeLeads } from "./bulk-mutations.ts";
import { DeleteLeadsDialog } from "./delete-leads-dialog.tsx";

interface BulkActionsProps {
  leads: readonly Lead[];
  picked: readonly Lead[];
  onPickAll: (all: boolean) => void;
}

export function BulkActions({ leads, picked, onPickAll }: BulkActionsProps) {
  const change = useChangeLeads();
  /** The selection when the dialog opened. */
  const [deleting, setDeleting] = useState<readonly Lead[]>();
  const users = useUserChoices();
  const offered = Math.min(leads.length, maxBulkLeads);
  const isAll = picked.length >= offered;
  const bar = useRef<HTMLDivElement>(null);

  /** The actions disappear with the selection, so focus returns to "Select all". */
  function clear() {
    const focused = document.activeElement;
    if (bar.current?.contains(focused)) {
      const preventScroll = !focused?.matches(":focus-visible");
      bar.current.querySelector("input")?.focus({ preventScroll });
    }
    onPickAll(false);
  }

  function send(changes: { status: LeadStatus } | { assignedTo: string | null }) {
    if (change.isPending) return;
    const all = picked.map(({ id, version }) => ({ id, version, ...changes }));
    change.mutate(all, { onSuccess: clear });
  }

  return (
    <div
      ref={bar}
      data-selected={picked.length > 0 ? "" : undefined}
      className={`flex min-h-control flex-wrap items-center gap-x-2 gap-y-1 border-sand-deep border-b pr-4 pl-1 sm:pl-3 pointer-coarse:md:py-1 print:hidden ${
        picked.length > 0 ? "sticky top-15 z-10 rounded-t-xl bg-glass-pale md:top-0" : ""
      }`}
    >
      <Checkbox
        label={picked.length > 0 ? `${picked.length} selected` : `Select all ${offered} shown`}
        checked={isAll}
        partly={picked.length > 0}
        onChange={() => onPickAll(picked.length === 0 || !isAll)}
      />
      {picked.length > 0 ? (
        <fieldset aria-busy={change.isPending} className="contents">
          <legend className="sr-only">Edit selected</legend>
          <Menu label="Change status" button={<MenuButton>Change Status</MenuButton>}>
            <MenuChoices
              value={undefined}
              choices={choicesOf(leadStatuses)}
              onChoose={(status) => send({ status: status as LeadStatus })}
            />
          </Menu>
          <Menu label="Assign" button={<MenuButton>Assign</MenuButton>}>
            <MenuChoices
              value={undefined}
              choices={[["nobody", "Unassigned"], ...users]}
              onChoose={(id) => send({ assignedTo: id === "nobody" ? null : id })}
            />
          </Menu>
          <Button variant="plain" onClick={() => setDeleting(picked)}>
            Delete
          </Button>
          <Button variant="plain" onClick={clear}>
            Clear
          </Button>
        </fieldset>
      ) : null}
      {deleting ? (
        <DeleteLeadsDialog leads={deleting} onDeleted={clear} onClose={() => setDeleting(undefined)} />
      ) : null}
    </div>
  );
}
