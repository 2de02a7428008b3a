import type { ComponentType } from "react";
import { toast } from "#ui/toast.tsx";
import { useWatched, watchedValue } from "#ui/watched-value.ts";

type OverlayComponent = ComponentType<{ onClose: () => void }>;

const laid = watchedValue<OverlayComponent | undefined>(undefined);

/** Loads on demand; a failed load shows a toast. */
export function openOverlay(fetched: Promise<OverlayComponent>) {
  fetched.then(laid.set, () =>
    toast({ bad: true, title: "Error", description: "Couldn't load this. Please try again." }),
  );
}

export function Overlay() {
  const Shown = useWatched(laid);
  return Shown ? <Shown onClose={() => laid.set(undefined)} /> : null;
}
