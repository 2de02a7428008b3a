import { useQueryClient } from "@tanstack/react-query";
import { type Client, clientStory } from "#contract/clients.ts";
import { fullName } from "#domain/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../call.ts";
import { ConflictForm } from "../conflict/conflict-form.tsx";
import { type Edition, useSafeEdit } from "../conflict/safe-edit.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useCreateClient, useUpdateClient } from "./changes.ts";
import { ClientForm } from "./client-form.tsx";
import { type ClientValues, clientValues } from "./client-values.ts";
import { clientQuery, useClient } from "./queries.ts";

export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  return (
    <Dialog title="Add Client" onClose={onClose}>
      <ClientForm
        values={clientValues()}
        submit="Add Client"
        pending={create.isPending}
        onSubmit={(values) => create.mutateAsync(values).then(onClose)}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function EditClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useClient(id);
  const name = client.data ? fullName(client.data) : "Client";
  return (
    <Dialog title={name} description="Edit Client" onClose={onClose}>
      <Loaded query={client} failed="The client could not be loaded">
        {(loaded) => <EditForm client={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id } = client;
  const update = useUpdateClient();
  const fresh = useFreshClient(id);
  const edit = useSafeEdit<ClientValues>({
    begin: { values: clientValues(client), version: client.version },
    save: (values, version) => update.mutateAsync({ id, ...values, version }),
    fresh,
    onSaved: onClose,
  });
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun="client"
        pending={update.isPending}
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={client.version} />
      <ClientForm
        key={edit.version}
        values={edit.values}
        submit="Save Changes"
        pending={update.isPending}
        onSubmit={edit.save}
        onClose={onClose}
      />
    </>
  );
}

/** The client as it is now, and who changed it last. */
function useFreshClient(id: string): () => Promise<Edition<ClientValues>> {
  const queries = useQueryClient();
  return async () => {
    const client = await queries.fetchQuery({ ...clientQuery(id), staleTime: 0 });
    const [last] = await call(clientStory, { params: { id }, query: { limit: 1 } });
    return { values: clientValues(client), version: client.version, by: last?.by };
  };
}
