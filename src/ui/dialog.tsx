import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Room for two columns. */
  isWide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

const Opener = createContext<RefObject<Element | null> | null>(null);

/** Dialogs that replace one another return the focus to the opener of the first. */
export function SameOpener({ children }: { children: ReactNode }) {
  const own = useRef<Element>(null);
  return <Opener value={use(Opener) ?? own}>{children}</Opener>;
}

const Banner = createContext<ReactNode>(null);

/** Stands below the title of the dialog in it. */
export function DialogBanner({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  const outer = use(Banner);
  return <Banner value={banner ?? outer}>{children}</Banner>;
}

/** Open while rendered. A bottom sheet on a phone. Clicking outside does not close it, to protect typed text. */
export function Dialog({ title, description, isWide = false, onClose, children }: DialogProps) {
  const own = useRef<Element>(null);
  const opener = use(Opener) ?? own;
  const banner = use(Banner);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <div className="dialog-place">
          <Radix.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(opening) => {
              opener.current ??= document.activeElement;
              opening.preventDefault();
              focusFirstField(opening.target as HTMLElement);
            }}
            onCloseAutoFocus={(closing) => focusAgain(closing, opener.current)}
            onInteractOutside={(press) => press.preventDefault()}
            onEscapeKeyDown={(key) => hasOpenList(key.target) && key.preventDefault()}
            className={`pointer-events-auto row-start-2 mx-auto flex max-h-[calc(100dvh-max(6dvh,var(--toast-room,0px)))] w-full ${isWide ? "max-w-2xl lg:max-w-5xl" : "max-w-2xl"} animate-rise flex-col rounded-t-xl bg-shell shadow-lift outline-none sm:max-h-[calc(95dvh-max(5dvh,var(--toast-room,0px)))] sm:w-[calc(100%-3rem)] sm:rounded-xl`}
          >
            <header className="flex items-start justify-between gap-4 border-sand-deep border-b py-3 pr-3 pl-5 sm:pl-7">
              <div className="min-w-0 py-2">
                <Radix.Title className="break-words font-semibold text-deep text-lg leading-tight">
                  {title}
                </Radix.Title>
                {description ? (
                  <Radix.Description className="mt-1 break-words text-ink-soft">
                    {description}
                  </Radix.Description>
                ) : null}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </Radix.Close>
            </header>
            {banner}
            <Opener value={null}>
              <Banner value={null}>{children}</Banner>
            </Opener>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A dialog opened by the URL has no trigger. On close, focus the previous element, or else the screen, unless
 * something has the focus, such as another dialog that replaced it.
 */
export function focusAgain(closing: Event, opener: Element | null) {
  closing.preventDefault();
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement === document.body)
    document.querySelector("main")?.focus({ preventScroll: true });
}

/** Escape closes an open list in a field first, then the dialog. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.ariaExpanded === "true";
}

/** Focuses the first text field. On a touch screen, focuses the dialog: a field would open the keyboard. */
function focusFirstField(dialog: HTMLElement) {
  const typesWithFingers = globalThis.matchMedia("(pointer: coarse)").matches;
  const first = typesWithFingers
    ? null
    : (dialog.querySelector<HTMLElement>(":is(input, select, textarea):not([readonly])") ??
      dialog.querySelector<HTMLElement>("input"));
  (first ?? dialog).focus();
}

/** The scrolling part. When it loads late, the dialog itself has focus by then. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = body.current?.closest<HTMLElement>("[role=dialog]");
    if (dialog && dialog === document.activeElement) focusFirstField(dialog);
  }, []);
  return (
    <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-6 sm:px-7">
      {children}
    </div>
  );
}

/** Always visible. The primary button comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap-reverse items-center justify-end gap-3 border-sand-deep border-t px-5 py-4 sm:px-7">
      {children}
    </footer>
  );
}
