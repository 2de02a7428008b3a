import { useId, useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { Client } from "#contract/clients.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { Combobox } from "#ui/combobox.tsx";
import { describedBy, Field } from "#ui/field.tsx";
import { useClient, useClients } from "../../data/clients.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import type { ProjectValues } from "./mutations.ts";

const pause = 300;
const offered = 20;

export function ClientPicker({ control }: { control: Control<ProjectValues> }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "clientId" });
  const [chosen, setChosen] = useState<Client>();
  const [typed, setTyped] = useState<string>();
  const given = useClient(field.value && chosen?.id !== field.value ? field.value : undefined);
  const client = chosen?.id === field.value ? chosen : given.data;
  const list = useClients({ search: useDebounced(typed ?? "", pause).trim(), limit: offered });
  const error = fieldState.error?.message;

  return (
    <Field id={id} label="Client" required error={error}>
      <Combobox
        described={describedBy({ id, error })}
        inputRef={field.ref}
        required
        typed={typed ?? (client ? fullName(client) : "")}
        chosen={field.value}
        options={(list.rows ?? []).map(optionOf)}
        emptyText={list.rows ? "No clients found" : (list.error?.message ?? "Loading")}
        onType={(text) => {
          setTyped(text);
          field.onChange("");
          setChosen(undefined);
        }}
        onChoose={({ id: clientId }) => {
          setChosen(list.rows?.find((row) => row.id === clientId));
          setTyped(undefined);
          field.onChange(clientId);
        }}
        onLeave={field.onBlur}
      />
    </Field>
  );
}

function optionOf(client: Client) {
  const detail = [formatPhone(client.phone), client.email, client.city].filter(Boolean).join(" · ");
  return { id: client.id, label: fullName(client), detail };
}
