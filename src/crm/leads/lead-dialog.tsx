import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type LeadInFull, leadStory } from "#contract/leads.ts";
import { fullName } from "#domain/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../call.ts";
import { useColleagueNames } from "../colleagues/queries.ts";
import { ConflictForm } from "../conflict/conflict-form.tsx";
import { type Edition, useSafeEdit } from "../conflict/safe-edit.ts";
import { fieldWords } from "../field-words.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useConvertLead, useCreateLead, useUpdateLead } from "./changes.ts";
import { LeadForm } from "./lead-form.tsx";
import { type LeadValues, leadValues } from "./lead-values.ts";
import { leadQuery, useLead } from "./queries.ts";

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

interface EditDialogProps {
  id: string;
  /** On the lead's own screen no link leads to it. */
  isAtHome?: boolean;
  onClose: () => void;
}

export function EditLeadDialog({ id, isAtHome = false, onClose }: EditDialogProps) {
  const lead = useLead(id);
  return (
    <Dialog title={lead.data ? fullName(lead.data) : "Lead"} description="Edit Lead" onClose={onClose}>
      <Loaded query={lead} failed="The lead could not be loaded">
        {(loaded) => <Edit lead={loaded} isAtHome={isAtHome} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Edit({ lead, isAtHome, onClose }: { lead: LeadInFull; isAtHome: boolean; onClose: () => void }) {
  const { id } = lead;
  const update = useUpdateLead({ asksWhenStale: true });
  const fresh = useFreshLead(id);
  const names = useColleagueNames();
  const edit = useSafeEdit<LeadValues>({
    begin: { values: leadValues(lead), version: lead.version },
    save: (values, version) => update.mutateAsync({ id, ...values, version }),
    fresh,
    onSaved: onClose,
  });
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun="lead"
        pending={update.isPending}
        words={(field, value) =>
          fieldWords(
            field,
            field === "assignedTo" && value ? (names.get(String(value)) ?? "Somebody") : value,
          )
        }
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={lead.version} />
      <LeadForm
        key={edit.version}
        values={edit.values}
        assigned={{ id: lead.assignedTo, username: lead.assignedName }}
        submit="Save Changes"
        pending={update.isPending}
        onSubmit={edit.save}
      >
        <Convert id={id} onDone={onClose} />
        {isAtHome ? (
          <Button look="plain" className="max-sm:hidden" onClick={onClose}>
            Cancel
          </Button>
        ) : (
          <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={buttonLook("plain")}>
            Open Story
          </Link>
        )}
      </LeadForm>
    </>
  );
}

function Convert({ id, onDone }: { id: string; onDone: () => void }) {
  const convert = useConvertLead();
  return (
    <Button
      look="quiet"
      className="max-sm:px-4 sm:mr-auto"
      disabled={convert.isPending}
      onClick={() => convert.mutate(id, { onSuccess: onDone })}
    >
      Convert to Client
    </Button>
  );
}

/** The lead as it is now, and who changed it last. */
function useFreshLead(id: string): () => Promise<Edition<LeadValues>> {
  const queries = useQueryClient();
  return async () => {
    const lead = await queries.fetchQuery({ ...leadQuery(id), staleTime: 0 });
    const [last] = await call(leadStory, { params: { id }, query: { limit: 1 } });
    return { values: leadValues(lead), version: lead.version, by: last?.by };
  };
}
