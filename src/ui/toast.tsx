import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button.tsx";

interface Toasted {
  title: string;
  description?: string | undefined;
  /** Destructive: something did not happen. */
  bad?: boolean;
}

let shown: (Toasted & { id: number }) | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Says it in the corner. One at a time: a newer one takes the place of the older. */
export function toast(said: Toasted) {
  count += 1;
  put({ ...said, id: count });
}

function put(next: typeof shown) {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where toasts appear: neither over a form's buttons nor over a screen's own, so that nobody waits for one to go.
 * F8 goes there; a swipe to the right sends one away. An open dialog hides all else from screen readers, except
 * what is marked as live: the mark is for that, Radix itself reads a toast out.
 */
export function Toasts() {
  const current = useSyncExternalStore(listen, () => shown);
  return (
    <div aria-live="off">
      <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
        {current ? (
          <ShownToast
            key={current.id}
            {...current}
            onGone={() => shown?.id === current.id && put(undefined)}
          />
        ) : null}
        <Radix.Viewport className="fixed inset-x-3 top-3 z-[60] grid outline-none sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-96 print:hidden" />
      </Radix.Provider>
    </div>
  );
}

function ShownToast({ title, description, bad, onGone }: Toasted & { onGone: () => void }) {
  const Icon = bad ? CircleAlert : CircleCheck;
  const look = bad ? "border-alert/40 bg-alert-pale text-alert" : "border-glass bg-white text-gulf-strong";
  return (
    <Radix.Root
      defaultOpen
      onOpenChange={(open) => open || onGone()}
      className={`grid animate-rise grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-lg border py-2 pr-2 pl-4 shadow-lift data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform ${look}`}
    >
      <Icon aria-hidden="true" className="mt-2.5 size-5" />
      <div className="min-w-0 py-2">
        <Radix.Title className="break-words font-semibold">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="max-h-40 overflow-y-auto break-words text-ink">
            {description}
          </Radix.Description>
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
