import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { createLead, type LeadInFull } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { alreadyCreated } from "../../api/api-errors.ts";
import { useLead } from "../../data/leads.ts";
import { alertLinkLook } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { Convert } from "./convert-button.tsx";
import { LeadFields } from "./lead-form.tsx";
import { type LeadValues, newLeadValues, sentLead } from "./lead-values.ts";
import { useCreateLead } from "./mutations.ts";
import { useAssigneeText, useLeadEdit } from "./use-lead-edit.ts";

export { DeleteLeadDialog } from "./delete-lead-dialog.tsx";

interface AddDialogProps {
  /** Phone of an unknown sender. */
  phone?: string | undefined;
  onClose: () => void;
}

/** For a lead on the phone: Save & Book goes on to its appointment, with the member who got the lead. */
export function AddLeadDialog({ phone = "", onClose }: AddDialogProps) {
  const create = useCreateLead();
  const { show } = useUrlState();
  const books = useRef(false);
  const edit = useServerForm<LeadValues, { id: string }>(createLead, {
    ...{ draft: phone || "new", values: newLeadValues(formatPhone(phone)), toBody: sentLead },
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...sentLead(values), idempotencyKey }),
    onSaved: ({ id }) => (books.current ? show({ open: "schedule", id, phone: undefined }) : onClose()),
  });
  const made = alreadyCreated(edit.error);
  async function saveAndBook() {
    books.current = true;
    await edit.submit();
    books.current = false;
  }
  return (
    <FormDialog
      title="Add Lead"
      edit={edit}
      submit="Add Lead"
      alternative={
        <Button variant="quiet" className="max-sm:px-3" disabled={edit.isSending} onClick={saveAndBook}>
          Save & Book
        </Button>
      }
      notice={made ? <OpenLead id={made} /> : null}
      onClose={onClose}
    >
      <LeadFields form={edit.form} isNew />
    </FormDialog>
  );
}

function OpenLead({ id }: { id: string }) {
  return (
    <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={alertLinkLook}>
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
  const { id, assignedTo, assignedName, source } = lead;
  const edit = useLeadEdit(lead, onClose);
  return (
    <FormDialog
      title={fullName(lead)}
      description="Edit Lead"
      edit={edit}
      noun="lead"
      words={useAssigneeText()}
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
