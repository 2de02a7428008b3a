import { Copy, Pencil, Trash2 } from "lucide-react";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { IconButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { focusBeside } from "./focus-beside.ts";
import { useDeleteWindow, useDuplicateWindow } from "./mutations.ts";

export const addWindowId = "add-window";

interface WindowActionsProps {
  measured: MeasuredWindow;
  isMenu: boolean;
}

export function WindowActions({ measured: { id, name, version }, isMenu }: WindowActionsProps) {
  const { openDialog } = useUrlState();
  const duplicate = useDuplicateWindow();
  const remove = useDeleteWindow();
  const deleteFrom = (button: HTMLElement) =>
    remove.mutate(
      { id, version },
      {
        onSuccess: () => focusBeside(button, { same: "[data-delete-window]", home: `#${addWindowId}` }),
      },
    );
  const deleteFromMenu = () =>
    remove.mutate({ id, version }, { onSuccess: () => document.getElementById(addWindowId)?.focus() });
  if (isMenu)
    return (
      <Menu label={`Actions for ${name}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", id)}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => duplicate.isPending || duplicate.mutate(id)}
        >
          Duplicate
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          onSelect={() => remove.isPending || deleteFromMenu()}
        >
          Delete
        </MenuItem>
      </Menu>
    );
  return (
    <div className="flex justify-end">
      <IconButton label={`Edit ${name}`} onClick={() => openDialog("edit", id)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      {/* A disabled button loses the focus, so use aria-disabled while pending. */}
      <IconButton
        label={`Duplicate ${name}`}
        aria-disabled={duplicate.isPending}
        onClick={() => duplicate.isPending || duplicate.mutate(id)}
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        data-delete-window
        aria-disabled={remove.isPending}
        className="text-alert hover:bg-alert-pale"
        onClick={({ currentTarget }) => remove.isPending || deleteFrom(currentTarget)}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
