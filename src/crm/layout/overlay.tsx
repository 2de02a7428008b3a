import { type ComponentType, useSyncExternalStore } from "react";
import { toast } from "#ui/toast.tsx";

/** Something that lies over any screen for a while: the palette, the list of shortcuts. */
type Laid = ComponentType<{ onClose: () => void }>;

let laid: Laid | undefined;
const listeners = new Set<() => void>();

/** It comes when it is called for; where it cannot come, that is said. */
export function layOver(fetched: Promise<Laid>) {
  fetched.then(put, () =>
    toast({ bad: true, title: "Error", description: "Couldn't load this. Please try again." }),
  );
}

/** Whatever lies over the screen. */
export function Overlay() {
  const Shown = useSyncExternalStore(listen, () => laid);
  return Shown ? <Shown onClose={() => put(undefined)} /> : null;
}

function put(next: Laid | undefined) {
  laid = next;
  for (const heard of listeners) heard();
}

function listen(heard: () => void) {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
