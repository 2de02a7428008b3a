import { useEffect, useRef } from "react";
import type { LeadDetails } from "#contract/leads.ts";
import { Button } from "#ui/button.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { LeadFields } from "./lead-form.tsx";
import { useAssigneeText, useLeadEdit } from "./use-lead-edit.ts";

interface PanelFormProps {
  lead: LeadDetails;
  onClose: () => void;
}

/** All fields of the lead, in place of its facts. */
export function PanelForm({ lead, onClose }: PanelFormProps) {
  const edit = useLeadEdit(lead, onClose);
  const { assignedTo, assignedName, source } = lead;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place}>
      <FormSection
        edit={edit}
        noun="lead"
        formatValue={useAssigneeText()}
        submit="Save Changes"
        actions={
          <Button
            variant="quiet"
            onClick={() => {
              edit.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
        }
        className="grid grid-cols-1 gap-5"
      >
        <LeadFields form={edit.form} source={source} assigned={{ id: assignedTo, name: assignedName }} />
      </FormSection>
    </div>
  );
}
