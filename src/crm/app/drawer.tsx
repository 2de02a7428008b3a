import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";
import { IconButton } from "#ui/button.tsx";
import { focusAgain } from "#ui/dialog.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on narrow screens. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Dialog.Content
          data-drawer
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(closing) => focusAgain(closing, opener.current)}
          className="deep-water fixed inset-y-0 left-0 z-50 w-[min(18rem,85vw)] pb-[var(--toast-room,0px)] animate-fade shadow-lift outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton label="Close menu" className="absolute top-3 right-2 hover:bg-white/10">
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </Dialog.Close>
          <Sidebar onGo={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
