import { type Client, clientStory } from "#contract/clients.ts";
import { fullName } from "#domain/format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../../api/api-client.ts";
import { useKeys } from "../../api/idempotency-key.ts";
import { clientQuery, useClient } from "../../data/clients.ts";
import { useFresh } from "../../forms/edit-conflict/fresh.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { useCreateClient, useUpdateClient } from "./changes.ts";
import { ClientForm } from "./client-form.tsx";
import { type ClientValues, clientValues } from "./client-values.ts";

export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const { keyFor } = useKeys();
  return (
    <Dialog title="Add Client" onClose={onClose}>
      <ClientForm
        values={clientValues()}
        isNew
        submit="Add Client"
        pending={create.isPending}
        onSubmit={(values) => create.mutateAsync({ ...values, idempotencyKey: keyFor(values) }).then(onClose)}
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
      <Loaded
        query={client}
        failed="Failed to load the client"
        gone={<Gone onClose={onClose}>This client was deleted.</Gone>}
      >
        {(loaded) => <EditForm client={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, version } = client;
  const update = useUpdateClient();
  const story = () => call(clientStory, { params: { id }, query: { limit: 1 } });
  return (
    <SafeForm<ClientValues>
      noun="client"
      begin={{ values: clientValues(client), version }}
      newest={version}
      pending={update.isPending}
      save={(values, seen) => update.mutateAsync({ id, ...values, version: seen })}
      fresh={useFresh(clientQuery(id), clientValues, story)}
      onSaved={onClose}
    >
      {(form) => <ClientForm {...form} submit="Save Changes" pending={update.isPending} onClose={onClose} />}
    </SafeForm>
  );
}
