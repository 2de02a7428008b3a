import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { fullName } from "#domain/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { isStale } from "../refused.ts";
import { Loaded } from "../shell/loaded.tsx";
import { useCreateClient, useUpdateClient } from "./changes.ts";
import { ClientForm, type ClientValues, clientValues } from "./client-form.tsx";
import { useClient } from "./queries.ts";

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
  const update = useUpdateClient();
  // The version that is being edited. Once told that it is not the newest, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(client.version);
  const [values] = useState(() => clientValues(client));

  async function save(changed: ClientValues) {
    try {
      await update.mutateAsync({ id: client.id, ...changed, version });
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      throw error;
    }
    onClose();
  }

  return (
    <ClientForm
      values={values}
      submit="Save Changes"
      pending={update.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
