import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LeadInFull } from "#contract/leads.ts";
import { leadStory } from "#contract/timeline.ts";
import { fullName } from "#domain/format.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../../api/api-client.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { fieldWords } from "../../api/field-labels.ts";
import { freshKey } from "../../api/idempotency-key.ts";
import { useUserNames } from "../../data/users.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { noticeLinkLook } from "../../forms/form-parts.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { useConvertLead, useCreateLead, useUpdateLead } from "./changes.ts";

export { DeleteLeadDialog } from "./delete-lead-dialog.tsx";

import { leadQuery, useLead } from "../../data/leads.ts";
import { LeadForm } from "./lead-form.tsx";
import { type LeadValues, leadValues } from "./lead-values.ts";

interface AddDialogProps {
  /** Phone of an unknown sender. */
  phone?: string | undefined;
  onClose: () => void;
}

/** One idempotency key per opening. */
export function AddLeadDialog({ phone = "", onClose }: AddDialogProps) {
  const [idempotencyKey] = useState(freshKey);
  const create = useCreateLead();
  const made = alreadyCreated(create.error);
  return (
    <Dialog title="Add Lead" onClose={onClose}>
      <LeadForm
        values={{ ...leadValues(), phone: formatPhone(phone) }}
        isNew
        submit="Add Lead"
        pending={create.isPending}
        notice={made ? <OpenLead id={made} /> : null}
        onSubmit={(values) => create.mutateAsync({ ...values, idempotencyKey }).then(onClose)}
        buttons={() => (
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      />
    </Dialog>
  );
}

function OpenLead({ id }: { id: string }) {
  return (
    <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={noticeLinkLook}>
      Open that lead
    </Link>
  );
}

interface EditDialogProps {
  id: string;
  isAtHome?: boolean;
  onClose: () => void;
}

export function EditLeadDialog({ id, isAtHome = false, onClose }: EditDialogProps) {
  const lead = useLead(id);
  return (
    <Dialog title={lead.data ? fullName(lead.data) : "Lead"} description="Edit Lead" onClose={onClose}>
      <Loaded
        query={lead}
        failed="Failed to load the lead"
        gone={<Gone onClose={onClose}>This lead was deleted.</Gone>}
      >
        {(loaded) => <Edit lead={loaded} isAtHome={isAtHome} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Edit({ lead, isAtHome, onClose }: { lead: LeadInFull; isAtHome: boolean; onClose: () => void }) {
  const { id, version, assignedTo, assignedName } = lead;
  const update = useUpdateLead({ asksWhenStale: true });
  const story = () => call(leadStory, { params: { id }, query: { limit: 1 } });
  return (
    <SafeForm<LeadValues>
      noun="lead"
      begin={{ values: leadValues(lead), version }}
      newest={version}
      pending={update.isPending}
      words={useAssignedWords()}
      save={(values, seen, base) =>
        update.mutateAsync({ id, ...values, version: seen, before: undoing(base, values) })
      }
      fresh={useFresh(leadQuery(id), leadValues, story)}
      onSaved={onClose}
    >
      {(form) => (
        <LeadForm
          {...form}
          assigned={{ id: assignedTo, username: assignedName }}
          submit="Save Changes"
          pending={update.isPending}
          buttons={(isTyped) => (
            <>
              <Convert lead={lead} isTyped={isTyped} onDone={onClose} />
              {isAtHome ? (
                <Button look="plain" className="max-sm:hidden" onClick={onClose}>
                  Cancel
                </Button>
              ) : (
                <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={buttonLook("plain")}>
                  View Lead
                </Link>
              )}
            </>
          )}
        />
      )}
    </SafeForm>
  );
}

/**
 * Status edits can be undone, unless they change the phone or consent: a withdrawn consent doesn't come back.
 */
function undoing(base: LeadValues, values: LeadValues) {
  const { before } = changesBetween(base, values);
  return "status" in before && !("phone" in before || "smsConsent" in before) ? before : undefined;
}

function useAssignedWords() {
  const names = useUserNames();
  return (field: string, value: unknown) => {
    const isPerson = field === "assignedTo" && value;
    return fieldWords(field, isPerson ? (names.get(String(value)) ?? "Someone") : value);
  };
}

interface ConvertProps {
  lead: LeadInFull;
  /** Whether closing would lose input. */
  isTyped: boolean;
  onDone: () => void;
}

function Convert({ lead: { id, clientId }, isTyped, onDone }: ConvertProps) {
  const convert = useConvertLead();
  if (clientId) {
    return (
      <Link to="/crm/clients/$clientId" params={{ clientId }} className={buttonLook("quiet", atTheLeft)}>
        Open Client
      </Link>
    );
  }
  if (isTyped) return <p className="text-ink-soft text-sm sm:mr-auto">Save first, then convert to client.</p>;
  return (
    <Button
      look="quiet"
      className={atTheLeft}
      disabled={convert.isPending}
      onClick={() => convert.mutate(id, { onSuccess: onDone })}
    >
      Convert to Client
    </Button>
  );
}

const atTheLeft = "max-sm:px-4 sm:mr-auto";
