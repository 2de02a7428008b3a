import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "#ui/button.tsx";
import { Dialog, DialogBody, SameOpener } from "#ui/dialog.tsx";
import { useMediaQuery } from "./use-media-query.ts";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside a list, which stays in use. Over it on a tablet, and a dialog on a phone. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const isBeside = useMediaQuery("(width >= 64rem)");
  if (isBeside) {
    return (
      <Beside title={title} onClose={onClose}>
        {children}
      </Beside>
    );
  }
  return (
    <SameOpener>
      <Dialog title={title} onClose={onClose}>
        <DialogBody>{children}</DialogBody>
      </Dialog>
    </SameOpener>
  );
}

function Beside({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  const panel = useFocusInside();
  function closeByKey(key: KeyboardEvent) {
    if (key.key !== "Escape" || key.defaultPrevented) return;
    // An open list in a field closes first.
    if (key.target instanceof HTMLInputElement && key.target.ariaExpanded === "true") return;
    onClose();
  }
  return (
    <dialog
      ref={panel}
      open
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={closeByKey}
      className="fixed inset-y-0 right-0 left-auto z-20 m-0 flex h-auto max-h-none w-[26rem] animate-fade flex-col overflow-hidden border-sand-deep border-l bg-white p-0 text-ink shadow-lift outline-none xl:sticky xl:top-3 xl:z-0 xl:max-h-[calc(100dvh-1.5rem)] xl:w-auto xl:rounded-xl xl:border xl:shadow-none print:hidden"
    >
      <header className="flex items-center justify-between gap-3 border-sand-deep border-b py-1.5 pr-2 pl-5">
        <h2 id={id} className="min-w-0 break-words font-semibold text-deep text-lg leading-tight">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
    </dialog>
  );
}

/** The panel takes the focus when it opens, and gives it back when it closes. */
function useFocusInside() {
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = panel.current;
    const opener = document.activeElement;
    own?.focus({ preventScroll: true });
    return () => {
      const isInside = own?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return panel;
}
