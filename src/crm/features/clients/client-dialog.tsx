import { ApiError } from "#api/fetch-route.ts";
import { type Client, clientTimelineRoute, createClientRoute, updateClientRoute } from "#contract/clients.ts";
import { knownClient } from "#contract/reachable.ts";
import { fullName } from "#domain/format.ts";
import { clientQuery, useClient } from "../../data/clients.ts";
import { changesTo } from "../../data/timelines.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { ClientFormFields, newClient, OwnerLink } from "./client-form-fields.tsx";
import { clientValues } from "./client-values.ts";
import { useCreateClient, useUpdateClient } from "./mutations.ts";

export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const edit = useServerForm(createClientRoute, {
    ...{ draft: "new", rekeys: true, values: clientValues(), schema: newClient },
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...values, idempotencyKey }),
    onSaved: onClose,
  });
  const owner = edit.error instanceof ApiError && edit.error.about;
  return (
    <FormDialog
      title="Add Client"
      edit={edit}
      submit="Add Client"
      alert={owner ? <OwnerLink id={owner} /> : null}
      onClose={onClose}
    >
      <ClientFormFields form={edit.form} isNew />
    </FormDialog>
  );
}

export function EditClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <LoadedDialog query={useClient(id)} title="Edit Client" noun="client" onClose={onClose}>
      {(client) => <EditDialog client={client} onClose={onClose} />}
    </LoadedDialog>
  );
}

function EditDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, version } = client;
  const update = useUpdateClient();
  const timeline = () => changesTo("client", clientTimelineRoute, id);
  const edit = useServerForm(updateClientRoute, {
    ...{ draft: id, values: clientValues(client), version, schema: knownClient },
    send: (values, { version: seen }) => update.mutateAsync({ id, ...values, version: seen }),
    fresh: useFresh(clientQuery(id), clientValues, timeline),
    onSaved: onClose,
  });
  const owner = edit.error instanceof ApiError && edit.error.about;
  return (
    <FormDialog
      title={fullName(client)}
      description="Edit Client"
      edit={edit}
      noun="client"
      submit="Save Changes"
      alert={owner ? <OwnerLink id={owner} /> : null}
      onClose={onClose}
    >
      <ClientFormFields form={edit.form} />
    </FormDialog>
  );
}
