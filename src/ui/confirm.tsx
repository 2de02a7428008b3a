import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { focusAgain } from "./dialog.tsx";

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The verb on the button: "Delete Room". */
  action: string;
  /** Replaces "Cancel" when that could be mistaken for the action. */
  dismiss?: string;
  pending: boolean;
  /** Reason that the action is impossible; hides the action button. */
  refused?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action. Open while rendered. */
export function Confirm(props: ConfirmProps) {
  const { title, children, action, dismiss = "Cancel", pending, refused, onConfirm, onClose } = props;
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <div className="dialog-place">
          <Radix.Content
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(closing) => focusAgain(closing, opener.current)}
            className="pointer-events-auto row-start-2 mx-auto grid max-h-[calc(95dvh-max(5dvh,var(--toast-room,0px)))] w-[calc(100%-2rem)] max-w-md animate-rise grid-cols-1 gap-3 overflow-y-auto rounded-xl bg-shell p-6 shadow-lift outline-none sm:p-7"
          >
            <Radix.Title className="break-words font-semibold text-deep text-lg leading-tight">
              {title}
            </Radix.Title>
            <Radix.Description className="break-words text-ink-soft">{children}</Radix.Description>
            {refused}
            <div className="mt-3 flex flex-wrap-reverse justify-end gap-3">
              <Radix.Cancel asChild>
                <Button variant="quiet">{refused ? "Close" : dismiss}</Button>
              </Radix.Cancel>
              {refused ? null : (
                <Button variant="danger" disabled={pending} onClick={onConfirm}>
                  {action}
                </Button>
              )}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
