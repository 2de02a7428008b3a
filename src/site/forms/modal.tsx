import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { settleToasts } from "../client/toast.ts";

interface ModalProps {
  title: string;
  /** Called by the button, Escape and the back gesture. Clicking outside does nothing, to protect typed text. */
  onClose: () => void;
  small?: boolean;
  children: ReactNode;
}

/** A native dialog, open while rendered. Fills the screen of a phone. */
export function Modal({ title, onClose, small = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current: shown } = dialog;
    shown?.showModal();
    heading.current?.focus();
    return () => {
      shown?.close();
      settleToasts();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`m-auto bg-shell text-ink shadow-lift backdrop:bg-deep/60 motion-safe:open:animate-rise ${small ? "w-[min(28rem,calc(100vw-2rem))] rounded-soft" : "full-dialog h-dvh max-h-none w-full max-w-none scroll-py-24 flex-col overflow-y-auto open:flex sm:h-fit sm:max-h-[min(58rem,94dvh)] sm:w-[min(48rem,calc(100vw-3rem))] sm:rounded-soft"}`}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onClose();
      }}
      onKeyDown={(press) => closeOnEscape(press, onClose)}
    >
      <div className="dialog-title dialog-inset flex items-start justify-between gap-4 pt-3 pb-1 sm:pt-5">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className={`pt-1.5 outline-none ${small ? "text-subtitle" : "dialog-heading"}`}
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2 grid size-[min(2.75rem,14vw)] shrink-0 cursor-pointer place-items-center rounded-soft text-deep hover:bg-glass-pale"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Handles Escape before the browser, which closes the dialog on a second press without a cancel event. */
function closeOnEscape(press: KeyboardEvent, onClose: () => void) {
  if (press.key !== "Escape") return;
  press.preventDefault();
  press.stopPropagation();
  const { target } = press;
  // A toast in the dialog handles its own Escape.
  if (!(target instanceof Element && target.closest("#toasts"))) onClose();
}
