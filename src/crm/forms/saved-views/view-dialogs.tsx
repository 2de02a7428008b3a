import { renameViewRoute, type SavedView, saveViewRoute } from "#contract/saved-views.ts";
import { Confirm } from "#ui/confirm.tsx";
import type { LoadColumns } from "../../layout/table-columns.tsx";
import { TextField } from "../form-fields.tsx";
import { FormDialog } from "../server-form/form-dialog.tsx";
import { useServerForm } from "../server-form/use-server-form.ts";
import { useDeleteView, useRenameView, useSaveView } from "./mutations.ts";

interface SaveViewDialogProps {
  view: Pick<SavedView, "list" | "search">;
  columns?: LoadColumns | undefined;
  onClose: () => void;
}

export function SaveViewDialog({ view, columns, onClose }: SaveViewDialogProps) {
  const save = useSaveView();
  const edit = useServerForm<{ name: string }, unknown>(saveViewRoute, {
    ...{ draft: false, values: { name: "" }, toBody: ({ name }) => ({ ...view, name }) },
    send: async ({ name }) => {
      const shown = (await columns?.())?.get();
      return save.mutateAsync({ ...view, name, columns: shown ? [...shown] : null });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Save View" edit={edit} submit="Save View" onClose={onClose}>
      <TextField form={edit.form} path="name" label="Name" required maxLength={60} />
      <p className="text-ink-soft text-sm">
        Keeps the filters, the order and the shown columns, for you alone. Copy the page's address to share
        it.
      </p>
    </FormDialog>
  );
}

interface ViewDialogProps {
  view: SavedView;
  onClose: () => void;
}

export function RenameViewDialog({ view, onClose }: ViewDialogProps) {
  const rename = useRenameView();
  const edit = useServerForm<{ name: string }, unknown>(renameViewRoute, {
    ...{ draft: false, values: { name: view.name } },
    send: ({ name }) => rename.mutateAsync({ id: view.id, name }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Rename View"
      description={view.name}
      edit={edit}
      submit="Rename View"
      onClose={onClose}
    >
      <TextField form={edit.form} path="name" label="Name" required maxLength={60} />
    </FormDialog>
  );
}

export function DeleteViewDialog({ view, onClose }: ViewDialogProps) {
  const remove = useDeleteView();
  return (
    <Confirm
      title={`Delete ${view.name}?`}
      action="Delete View"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(view.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      The records in it stay. A link to its filters still works.
    </Confirm>
  );
}
