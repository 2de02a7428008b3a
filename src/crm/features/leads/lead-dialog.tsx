import { Link } from "@tanstack/react-router";
import { createLead, type LeadInFull, updateLead } from "#contract/leads.ts";
import { knownLead } from "#contract/reachable.ts";
import { leadTimeline } from "#contract/timeline.ts";
import { fullName } from "#domain/format.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { formatPhone } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { call } from "../../api/api-client.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { fieldWords } from "../../api/field-labels.ts";
import { leadQuery, useLead } from "../../data/leads.ts";
import { useUserNames } from "../../data/users.ts";
import { noticeLinkLook } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { changesTo, useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { Convert } from "./convert-button.tsx";
import { LeadFields } from "./lead-form.tsx";
import { type LeadValues, leadValues, newLeadValues, sentLead } from "./lead-values.ts";
import { useCreateLead, useUpdateLead } from "./mutations.ts";

export { DeleteLeadDialog } from "./delete-lead-dialog.tsx";

interface AddDialogProps {
  /** Phone of an unknown sender. */
  phone?: string | undefined;
  onClose: () => void;
}

export function AddLeadDialog({ phone = "", onClose }: AddDialogProps) {
  const create = useCreateLead();
  const edit = useServerForm<LeadValues, unknown>(createLead, {
    ...{ draft: phone || "new", values: newLeadValues(formatPhone(phone)), toBody: sentLead },
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...sentLead(values), idempotencyKey }),
    onSaved: onClose,
  });
  const made = alreadyCreated(edit.error);
  return (
    <FormDialog
      title="Add Lead"
      edit={edit}
      submit="Add Lead"
      notice={made ? <OpenLead id={made} /> : null}
      onClose={onClose}
    >
      <LeadFields form={edit.form} isNew />
    </FormDialog>
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
  /** The lead's own screen shows the dialog. */
  isAtHome?: boolean;
  onClose: () => void;
}

export function EditLeadDialog({ id, isAtHome = false, onClose }: EditDialogProps) {
  return (
    <LoadedDialog query={useLead(id)} title="Edit Lead" noun="lead" onClose={onClose}>
      {(lead) => <EditDialog lead={lead} isAtHome={isAtHome} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface LoadedEditProps extends Pick<EditDialogProps, "onClose"> {
  lead: LeadInFull;
  isAtHome: boolean;
}

function EditDialog({ lead, isAtHome, onClose }: LoadedEditProps) {
  const { id, version, assignedTo, assignedName, source } = lead;
  const update = useUpdateLead({ asksWhenStale: true });
  const timeline = () => changesTo("lead", call(leadTimeline, { params: { id }, query: { limit: 50 } }));
  const edit = useServerForm<LeadValues, unknown>(updateLead, {
    ...{ draft: id, values: leadValues(lead), version, schema: knownLead },
    send: (values, { version: seen, base }) =>
      update.mutateAsync({ id, ...values, version: seen, before: undoing(base, values) }),
    fresh: useFresh(leadQuery(id), leadValues, timeline),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={fullName(lead)}
      description="Edit Lead"
      edit={edit}
      noun="lead"
      words={useAssignedWords()}
      submit="Save Changes"
      actions={
        <>
          <Convert lead={lead} isTyped={edit.form.formState.isDirty} onDone={onClose} />
          {isAtHome ? null : (
            <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={buttonClasses("plain")}>
              View Lead
            </Link>
          )}
        </>
      }
      onClose={onClose}
    >
      <LeadFields form={edit.form} source={source} assigned={{ id: assignedTo, name: assignedName }} />
    </FormDialog>
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
