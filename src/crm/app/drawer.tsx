import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { IconButton } from "#ui/button.tsx";
import { Panel } from "./panel.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on narrow screens. */
export function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <Panel
      data-drawer
      onClose={onClose}
      className="deep-water inset-y-0 left-0 w-[min(18rem,85vw)] animate-fade pb-[var(--toast-room,0px)]"
    >
      <Dialog.Title className="sr-only">Menu</Dialog.Title>
      <Dialog.Close asChild>
        <IconButton label="Close menu" className="absolute top-3 right-2 hover:bg-white/10">
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </Dialog.Close>
      <Sidebar onGo={onClose} />
    </Panel>
  );
}
