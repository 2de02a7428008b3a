import { useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { isStale } from "../refused.ts";
import { useConvertLead, useCreateLead, useUpdateLead } from "./changes.ts";
import { LeadForm, leadValues } from "./lead-form.tsx";

export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLead();
  return (
    <Dialog title="Add Lead" onClose={onClose}>
      <LeadForm
        values={leadValues()}
        submit="Add Lead"
        pending={create.isPending}
        onSubmit={(values) => create.mutateAsync(values).then(onClose)}
      >
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </LeadForm>
    </Dialog>
  );
}

export function EditLeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const update = useUpdateLead();
  const convert = useConvertLead();
  const { id } = lead;
  // The version that is being edited. Once told that it is not the newest, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(lead.version);
  const [values] = useState(() => leadValues(lead));

  async function save(changed: typeof values) {
    try {
      await update.mutateAsync({ id, ...changed, version });
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      throw error;
    }
    onClose();
  }

  return (
    <Dialog title={fullName(lead)} description="Edit Lead" onClose={onClose}>
      <LeadForm values={values} submit="Save Changes" pending={update.isPending} onSubmit={save}>
        <Button
          look="quiet"
          className="max-sm:px-4 sm:mr-auto"
          disabled={convert.isPending}
          onClick={() => convert.mutate(id, { onSuccess: onClose })}
        >
          Convert to Client
        </Button>
        <Button look="plain" className="max-sm:hidden" onClick={onClose}>
          Cancel
        </Button>
      </LeadForm>
    </Dialog>
  );
}
