import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Brand, Sidebar } from "./sidebar.tsx";

/** Where there is no width for the sidebar: the name, and the button that brings the sidebar in. */
export function MobileBar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between bg-deep py-2 pr-2 pl-1 lg:hidden print:hidden">
      <Brand />
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label="Open menu" className="text-white hover:bg-white/10">
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-deep/55 lg:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 w-[min(18rem,85vw)] animate-fade shadow-lift outline-none lg:hidden"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close menu" className="absolute top-5 right-2 text-white hover:bg-white/10">
                <X aria-hidden="true" className="size-6" />
              </IconButton>
            </Dialog.Close>
            <Sidebar onGo={close} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
