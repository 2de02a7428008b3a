import { type ComponentType, useSyncExternalStore } from "react";
import { toast } from "#ui/toast.tsx";

type Laid = ComponentType<{ onClose: () => void }>;

let laid: Laid | undefined;
const listeners = new Set<() => void>();

/** Loads on demand; a failed load shows a toast. */
export function openOverlay(fetched: Promise<Laid>) {
  fetched.then(put, () =>
    toast({ bad: true, title: "Error", description: "Couldn't load this. Please try again." }),
  );
}

export function Overlay() {
  const Shown = useSyncExternalStore(listen, () => laid);
  return Shown ? <Shown onClose={() => put(undefined)} /> : null;
}

function put(next: Laid | undefined) {
  laid = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
