import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SavedView } from "#contract/saved-views.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { DeleteViewDialog, RenameViewDialog } from "./view-dialogs.tsx";

export function ViewActions({ view }: { view: SavedView }) {
  const [open, setOpen] = useState<"rename" | "delete">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label={`Actions for ${view.name}`} className="shrink-0">
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen("rename")}>
          Rename View
        </MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen("delete")}>
          Delete View
        </MenuItem>
      </Menu>
      {open === "rename" ? <RenameViewDialog view={view} onClose={close} /> : null}
      {open === "delete" ? <DeleteViewDialog view={view} onClose={close} /> : null}
    </>
  );
}
