import { Dialog } from "radix-ui";
import { type ComponentProps, useRef } from "react";
import { focusAgain } from "#ui/dialog.tsx";

interface PanelProps
  extends Omit<ComponentProps<typeof Dialog.Content>, "onOpenAutoFocus" | "onCloseAutoFocus"> {
  onClose: () => void;
  /** Runs once it has closed and the focus is back, so that what it opens returns the focus correctly. */
  onClosed?: () => void;
  /** Replaces the dark veil behind it. */
  veil?: string;
}

/** A modal panel over the screen that closes by Esc or a press outside. Contains a `Dialog.Title`. */
export function Panel({
  onClose,
  onClosed,
  veil = "bg-veil",
  className = "",
  children,
  ...content
}: PanelProps) {
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={`fixed inset-0 z-40 animate-fade ${veil}`} />
        <Dialog.Content
          aria-describedby={undefined}
          {...content}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(closing) => {
            focusAgain(closing, opener.current);
            onClosed?.();
          }}
          className={`fixed z-50 shadow-lift outline-none ${className}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
