import { Link } from "@tanstack/react-router";
import type { LeadDetails } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { buttonClasses } from "#ui/button.tsx";
import { useLead } from "../../data/leads.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { Convert } from "./convert-button.tsx";
import { LeadFields } from "./lead-form.tsx";
import { MergedLead } from "./merged-lead.tsx";
import { useAssigneeText, useLeadEdit } from "./use-lead-edit.ts";

export { DeleteLeadDialog } from "./delete-lead-dialog.tsx";

interface EditDialogProps {
  id: string;
  /** The lead's own screen shows the dialog. */
  isAtHome?: boolean;
  onClose: () => void;
}

export function EditLeadDialog({ id, isAtHome = false, onClose }: EditDialogProps) {
  const { show } = useUrlState();
  return (
    <LoadedDialog query={useLead(id)} title="Edit Lead" noun="lead" onClose={onClose}>
      {(lead) =>
        lead.id === id ? (
          <EditDialog lead={lead} isAtHome={isAtHome} onClose={onClose} />
        ) : (
          <MergedLead id={id} into={lead} onMoved={() => show({ id: lead.id })} />
        )
      }
    </LoadedDialog>
  );
}

interface LoadedEditProps extends Pick<EditDialogProps, "onClose"> {
  lead: LeadDetails;
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
      formatValue={useAssigneeText()}
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
