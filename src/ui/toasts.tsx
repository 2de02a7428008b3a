import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { endToast, type ToastOptions, useToasts } from "./toast.tsx";

/**
 * Toasts never cover a dialog (crm.css). F8 focuses them; a swipe right dismisses one. The live region is not for
 * announcing, which Radix does: it keeps an open dialog from hiding toasts from screen readers.
 */
export function Toasts() {
  const shown = useToasts();
  const place = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);

  const isIn = (element: Element | null) => place.current?.closest("[role=region]")?.contains(element);
  function rememberFrom({ relatedTarget }: FocusEvent) {
    if (!isIn(relatedTarget)) cameFrom.current = relatedTarget;
  }
  /** Returns focus after F8: Radix would leave it on the region. Focus in another toast stays there. */
  function end(id: number) {
    if (document.activeElement === place.current) {
      const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    }
    endToast(id);
  }
  useToastRoom(place);
  const reaches = useRef(isIn);
  reaches.current = isIn;
  // Stops these events at the body: an open dialog listens on the document and would pull focus back.
  useEffect(() => {
    const entering = (focus: globalThis.FocusEvent) => {
      const to = focus.type === "focusin" ? focus.target : focus.relatedTarget;
      if (reaches.current(to as Element | null)) focus.stopPropagation();
    };
    document.body.addEventListener("focusin", entering);
    document.body.addEventListener("focusout", entering);
    return () => {
      document.body.removeEventListener("focusin", entering);
      document.body.removeEventListener("focusout", entering);
    };
  }, []);
  return (
    <div aria-live="off">
      <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
        {shown.map((each) => (
          <ShownToast key={each.id} {...each} onReached={rememberFrom} onGone={() => end(each.id)} />
        ))}
        <Radix.Viewport
          ref={place}
          onFocus={rememberFrom}
          className="toast-place grid gap-2 outline-none print:hidden"
        />
      </Radix.Provider>
    </div>
  );
}

/** Publishes the height of the toasts for crm.css. */
function useToastRoom(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() =>
      style.setProperty("--toast-room", `calc(${list.offsetHeight + 20}px + var(--bar-room, 0px))`),
    );
    watch.observe(list);
    return () => {
      watch.disconnect();
      style.removeProperty("--toast-room");
    };
  }, [place]);
}

/** Milliseconds; leaves time to read and reach the action. */
const actionDuration = 12_000;

/** A timer that never pauses. Radix pauses its own on hover, on focus and in a background window. */
function useOver(after: number | undefined) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (after === undefined) return;
    const end = setTimeout(() => setOver(true), after);
    return () => clearTimeout(end);
  }, [after]);
  return isOver;
}

interface ShownToastProps extends ToastOptions {
  onReached: (focus: FocusEvent) => void;
  onGone: () => void;
}

function ShownToast({ title, description, bad, action, lasts, onReached, onGone }: ShownToastProps) {
  const isOver = useOver(action?.endsAfter);
  const Icon = bad ? CircleAlert : CircleCheck;
  const classes = bad ? "border-alert/40 bg-alert-pale text-alert" : "border-glass bg-white text-gulf-strong";
  return (
    <Radix.Root
      defaultOpen
      onFocus={onReached}
      onOpenChange={(open) => open || onGone()}
      {...(action ? { duration: lasts ?? actionDuration } : {})}
      className={`pointer-events-auto! grid animate-rise grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-lg border py-2 pr-2 pl-4 shadow-lift data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform ${classes}`}
    >
      <Icon aria-hidden="true" className="mt-2.5 size-5" />
      <div className="min-w-0 py-2">
        <Radix.Title className="break-words font-semibold">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="max-h-40 overflow-y-auto break-words text-ink">
            {description}
          </Radix.Description>
        ) : null}
        {action ? (
          <Radix.Action
            altText={action.label}
            // Runs after focus has returned, so that a moved card keeps it.
            onClick={(press) => (isOver ? press.preventDefault() : setTimeout(action.onPress))}
            // aria-disabled instead of disabled, to keep keyboard focus.
            aria-disabled={isOver}
            className="-mb-1 -ml-3 min-h-control cursor-pointer rounded-soft px-3 font-medium underline underline-offset-4 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            {action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close asChild>
        <IconButton label="Dismiss" className="text-current">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
